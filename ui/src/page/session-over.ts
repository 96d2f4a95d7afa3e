let why: string | undefined

/** Called when a refusal leads to the login. */
export function noteSessionOver(reason: string): void {
  why = reason
}

/**
 * For the guard of the pages behind the login: a page that was on its way when the session ended leads to the login too,
 * which must not take the reason away.
 *
 * @returns what a history entry of the login page holds
 */
export function sessionOverState(): { readonly sessionOver?: string } {
  return why === undefined ? {} : { sessionOver: why }
}

/** Called by the guard for a session: a later end has another reason. */
export function forgetSessionOver(): void {
  why = undefined
}
