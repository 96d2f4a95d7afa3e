import { readCookie } from './browser-storage.ts'

const TAB_USER_KEY = 'tab-user'
/** In the storage that tabs share: what name the user of this one had before. */
const renamedKey = (user: string) => `renamed-user ${user}`

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
  if (before !== null && localStorage.getItem(renamedKey(user)) === before) {
    sessionStorage.setItem(TAB_USER_KEY, user)
    return false
  }
  sessionStorage.clear()
  sessionStorage.setItem(TAB_USER_KEY, user)
  return before !== null
}

/** The same user under another name: this tab and others go on. */
export function renameTabUser(from: string, to: string): void {
  localStorage.setItem(renamedKey(to), from)
  sessionStorage.setItem(TAB_USER_KEY, to)
}

/** Reloads the page when its tab gets the focus and another user has signed in elsewhere. */
export function watchTabUser(): void {
  window.addEventListener('focus', startAgainForAnother)
  document.addEventListener('visibilitychange', startAgainForAnother)
}

function startAgainForAnother(): void {
  if (document.visibilityState === 'visible' && takeOverTab()) location.reload()
}
