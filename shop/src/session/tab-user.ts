import { readCookie } from './browser-storage.ts'

const TAB_USER_KEY = 'tab-user'
/** In the storage that tabs share, until the next login: what name the user had before. */
const RENAMED_KEY = 'renamed-user'

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
  if (before !== null && localStorage.getItem(RENAMED_KEY) === renaming(before, user)) {
    sessionStorage.setItem(TAB_USER_KEY, user)
    return false
  }
  sessionStorage.clear()
  sessionStorage.setItem(TAB_USER_KEY, user)
  return before !== null
}

/** The same user under another name: this tab and others go on. */
export function renameTabUser(from: string, to: string): void {
  localStorage.setItem(RENAMED_KEY, renaming(from, to))
  sessionStorage.setItem(TAB_USER_KEY, to)
}

/** At a login, since somebody else may have the earlier name by now. */
export function forgetRenaming(): void {
  localStorage.removeItem(RENAMED_KEY)
}

const renaming = (from: string, to: string) => JSON.stringify([from, to])

/** Reloads the page when its tab gets the focus and another user has signed in elsewhere. */
export function watchTabUser(): void {
  window.addEventListener('focus', startAgainForAnother)
  document.addEventListener('visibilitychange', startAgainForAnother)
}

function startAgainForAnother(): void {
  if (document.visibilityState === 'visible' && takeOverTab()) location.reload()
}
