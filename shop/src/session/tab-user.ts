import { readCookie } from './browser-storage.ts'

const KEY = 'tab-user'

/**
 * A tab keeps things for its user: what was answered, the ticks of the cart, a checkout that was begun, the last order.
 * Gives the tab to whoever is signed in now.
 *
 * @returns whether it was somebody else's: what it had stored is gone then, and the page has to start anew
 */
export function takeOverTab(): boolean {
  const user = readCookie('username')
  const before = sessionStorage.getItem(KEY)
  if (user === undefined || user === before) return false
  sessionStorage.clear()
  sessionStorage.setItem(KEY, user)
  return before !== null
}

/** Starts the page anew when its tab is come back to and somebody else has signed in in another one. */
export function watchTabUser(): void {
  window.addEventListener('focus', startAgainForAnother)
  document.addEventListener('visibilitychange', startAgainForAnother)
}

function startAgainForAnother(): void {
  if (document.visibilityState === 'visible' && takeOverTab()) location.reload()
}
