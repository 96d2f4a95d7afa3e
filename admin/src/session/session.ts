const KEY = 'staff-token'

/** The token of the member of staff who is signed in on this machine. */
export function sessionToken(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined
}

export function beginSession(token: string): void {
  localStorage.setItem(KEY, token)
}

/** Forgets who was signed in. The server is told by the logout call, not here. */
export function endSession(): void {
  localStorage.removeItem(KEY)
}
