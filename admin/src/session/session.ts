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

type Changed = {
  readonly onEnd: () => void
  /** Somebody signed in, maybe somebody else. */
  readonly onOther: () => void
}

/** All tabs of a browser share the session. */
export function watchOtherTabs({ onEnd, onOther }: Changed): void {
  addEventListener('storage', ({ key }) => {
    // The key is null if all was cleared.
    if (key !== null && key !== TOKEN_KEY) return
    if (sessionToken() === undefined) onEnd()
    else if (key === TOKEN_KEY) onOther()
  })
}
