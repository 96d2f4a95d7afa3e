import type { login } from '@portal/contract/accounts.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'

import { readCookie, removeCookie, writeCookie } from './browser-storage.ts'

/** The login that the user ticked 7 天内自动登录 for. */
const REMEMBERED_DAYS = 7
const SESSION_COOKIES = ['token', 'username', 'phone'] as const

/** The login token; without one only /login is open (specification 2.1). */
export function sessionToken(): string | undefined {
  return readCookie('token')
}

/** The phone of the signed-in user, known before the profile arrives. */
export function sessionPhone(): string | undefined {
  return readCookie('phone')
}

/** Stores the answer to a login; a session that is not remembered ends with the browser. */
export function beginSession(
  { token, username, phone }: OutputOf<typeof login>,
  remembered: boolean,
): void {
  const life = remembered ? { days: REMEMBERED_DAYS } : {}
  writeCookie('token', token, life)
  writeCookie('username', username, life)
  writeCookie('phone', phone, life)
  writeCookie('login_fresh', '1')
}

/** Clears the stored session. The logout call ends it on the server, not this. */
export function endSession(): void {
  for (const name of SESSION_COOKIES) removeCookie(name)
}

/** True once after a login: reading it clears the mark (specification 2.1, activity zone). */
export function takeFreshLogin(): boolean {
  const fresh = readCookie('login_fresh') !== undefined
  removeCookie('login_fresh')
  return fresh
}
