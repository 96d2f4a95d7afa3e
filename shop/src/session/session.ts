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

/** Keeps what a login answered; a session that is not remembered goes with the browser. */
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

/** Forgets the user on this machine. The server is told by the logout call, not here. */
export function endSession(): void {
  for (const name of SESSION_COOKIES) removeCookie(name)
}

/** True once after a login: the mark goes with the question (specification 2.1, activity zone). */
export function takeFreshLogin(): boolean {
  const fresh = readCookie('login_fresh') !== undefined
  removeCookie('login_fresh')
  return fresh
}
