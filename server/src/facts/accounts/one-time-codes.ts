import { createHash, randomInt } from 'node:crypto'

import {
  MAX_WRONG_CODES,
  refusalToSendCode,
  SMS_CODE_LIFETIME_MS,
} from '@portal/rules/accounts/sms-code.ts'

import { Refusal } from '#src/ground/refusals/refusal.ts'

// Codes sent by SMS and by e-mail follow the same rules; each kind has a table of its own.

export function drawCode(): string {
  return randomInt(1_000_000).toString().padStart(6, '0')
}

/** Only the hash of a code is stored. */
export function storedCode(to: string, text: string, now: Date) {
  return {
    code_hash: hashCode(to, text),
    created_at: now,
    expires_at: new Date(now.getTime() + SMS_CODE_LIFETIME_MS),
  }
}

/**
 * @param sent when codes were sent in the last 24 hours, the newest first
 * @throws {Refusal} with the wait until the next code, if there is one
 */
export function refuseNextCode(code: string, sent: readonly Date[], now: Date): void {
  const [last] = sent
  const lastMsAgo = last && now.getTime() - last.getTime()
  const count = sent.length
  const why = refusalToSendCode({ count, ...(lastMsAgo !== undefined && { lastMsAgo }) })
  if (!why) return
  const { text, wait_seconds } = why
  throw new Refusal(code, text, wait_seconds === undefined ? {} : { data: { wait_seconds } })
}

type StoredCode = {
  readonly code_hash: Buffer
  readonly expires_at: Date
  readonly used_at: Date | null
  readonly wrong_tries: number
}

type Attempt = { readonly to: string; readonly text: string; readonly now: Date }

type Tried = {
  readonly isRight: boolean
  readonly change: { readonly used_at: Date } | { readonly wrong_tries: number }
}

/**
 * A code is right once, in time, and until it was guessed at too often.
 *
 * @returns what to store of this attempt; undefined if the code is of no use any more
 */
export function tryCode(code: StoredCode, { to, text, now }: Attempt): Tried | undefined {
  const { used_at, expires_at, wrong_tries, code_hash } = code
  if (used_at !== null || expires_at <= now || wrong_tries >= MAX_WRONG_CODES) return undefined
  const isRight = code_hash.equals(hashCode(to, text))
  return { isRight, change: isRight ? { used_at: now } : { wrong_tries: wrong_tries + 1 } }
}

function hashCode(to: string, text: string): Buffer {
  return createHash('sha256').update(`${to} ${text}`).digest()
}
