/** In the tab, since a page that could not be loaded meanwhile loads the whole document again. */
const SESSION_OVER_KEY = 'session-over'

/** Called when a refusal leads to the login. */
export function noteSessionOver(reason: string): void {
  sessionStorage.setItem(SESSION_OVER_KEY, reason)
}

/**
 * For the guard of the pages behind the login: a page that was on its way when the session ended leads to the login too,
 * which must not take the reason away.
 *
 * @returns what a history entry of the login page holds
 */
export function sessionOverState(): { readonly sessionOver?: string } {
  const why = sessionStorage.getItem(SESSION_OVER_KEY)
  return why === null ? {} : { sessionOver: why }
}

/** Called by the guard for a session: a later end has another reason. */
export function forgetSessionOver(): void {
  sessionStorage.removeItem(SESSION_OVER_KEY)
}
