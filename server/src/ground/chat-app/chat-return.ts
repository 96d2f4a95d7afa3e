/** Where the platform sends the browser back, and the page of the shop that goes on from there. */
export const CHAT_RETURNS = {
  login: { path: '/chat-app/return/login', page: '/login' },
  binding: { path: '/chat-app/return/binding', page: '/profile/account' },
} as const

export type ChatPurpose = keyof typeof CHAT_RETURNS

export function chatRedirectUri(origin: string, purpose: ChatPurpose): string {
  return `${origin}${CHAT_RETURNS[purpose].path}`
}

/** The purpose of a way back; undefined if the address is none of ours. */
export function purposeOf(redirectUri: string): ChatPurpose | undefined {
  const path = URL.parse(redirectUri)?.pathname
  if (path === CHAT_RETURNS.login.path) return 'login'
  return path === CHAT_RETURNS.binding.path ? 'binding' : undefined
}
