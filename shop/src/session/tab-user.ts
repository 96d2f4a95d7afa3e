import { readCookie } from './browser-storage.ts'

const TAB_USER_KEY = 'tab-user'

/**
 * A tab stores data of its user: cached responses, cart ticks, a started checkout, the last order.
 * Assigns the tab to the signed-in user.
 *
 * @returns whether it belonged to another user; then its data is deleted, and the page has to
 * reload
 */
export function takeOverTab(): boolean {
  const user = readCookie('username')
  const before = sessionStorage.getItem(TAB_USER_KEY)
  if (user === undefined || user === before) return false
  sessionStorage.clear()
  sessionStorage.setItem(TAB_USER_KEY, user)
  return before !== null
}

/** Reloads the page when its tab gets the focus and another user has signed in elsewhere. */
export function watchTabUser(): void {
  window.addEventListener('focus', startAgainForAnother)
  document.addEventListener('visibilitychange', startAgainForAnother)
}

function startAgainForAnother(): void {
  if (document.visibilityState === 'visible' && takeOverTab()) location.reload()
}
