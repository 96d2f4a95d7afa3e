const TOKEN_KEY = 'staff-token'

export function sessionToken(): string | undefined {
  return localStorage.getItem(TOKEN_KEY) ?? undefined
}

export function beginSession(token: string): void {
  localStorage.setItem(TOKEN_KEY, token)
}

/** Clears the stored session only; the logout call ends it on the server. */
export function endSession(): void {
  localStorage.removeItem(TOKEN_KEY)
}
