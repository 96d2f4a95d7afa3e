import type { login } from '@portal/contract/accounts.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'

import { readCookie, removeCookie, renameKept, writeCookie } from './browser-storage.ts'
import { forgetRenaming, renameTabUser } from './tab-user.ts'

/** How long a login with 7 天内自动登录 is kept. */
const REMEMBERED_DAYS = 7
const SESSION_COOKIES = ['token', 'username', 'phone', 'remembered'] as const
/** What the last answer said of the user's unread steps and answers (specification 3, unread flags). */
export const UNREAD_COOKIES = ['development_has_unread', 'feedback_has_unread'] as const

/** The login token; without one only /login is accessible (specification 2.1). */
export function sessionToken(): string | undefined {
  return readCookie('token')
}

/** The phone of the signed-in user, available before the profile is loaded. */
export function sessionPhone(): string | undefined {
  return readCookie('phone')
}

/** Stores the response of a login; a session that is not remembered ends with the browser. */
export function beginSession(
  { token, username, phone }: OutputOf<typeof login>,
  remembered: boolean,
): void {
  forgetUnread()
  forgetRenaming()
  const life = remembered ? { days: REMEMBERED_DAYS } : {}
  writeCookie('token', token, life)
  writeCookie('username', username, life)
  writeCookie('phone', phone, life)
  if (remembered) writeCookie('remembered', '1', life)
  else removeCookie('remembered')
  writeCookie('login_fresh', '1')
}

/** After a change of the own phone, which is often the user name too. What the user keeps here stays theirs. */
export function renameSession({
  username,
  phone,
}: Pick<OutputOf<typeof login>, 'username' | 'phone'>): void {
  const before = readCookie('username')
  const life = readCookie('remembered') === undefined ? {} : { days: REMEMBERED_DAYS }
  if (before !== undefined && before !== username) {
    renameKept(before, username)
    renameTabUser(before, username)
  }
  writeCookie('username', username, life)
  writeCookie('phone', phone, life)
}

/** Clears the stored session only; the logout call ends it on the server. */
export function endSession(): void {
  for (const name of SESSION_COOKIES) removeCookie(name)
  forgetUnread()
}

/** They are of another user, or were. */
function forgetUnread(): void {
  for (const name of UNREAD_COOKIES) removeCookie(name)
}

/** True once after a login; reading it clears the mark (specification 2.1, activity zone). */
export function takeFreshLogin(): boolean {
  const fresh = readCookie('login_fresh') !== undefined
  removeCookie('login_fresh')
  return fresh
}
