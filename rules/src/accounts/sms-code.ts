import { foldedText } from '#src/text/folded-text.ts'

/** A code sent by SMS: six digits, valid for five minutes and once. */
export const SMS_CODE = /^\d{6}$/
export const SMS_CODE_LIFETIME_MS = 5 * 60 * 1000
/** Longer than any SMS with a code that is pasted whole. */
export const MAX_PASTED_CODE_LENGTH = 200

/**
 * The code in what was typed or pasted: with spaces, in full-width digits, or a whole SMS, whose first six digits in a
 * row are the code. Otherwise the typed digits, at most six.
 */
export function typedSmsCode(text: string): string {
  const folded = foldedText(text, MAX_PASTED_CODE_LENGTH)
  const whole = /(?<!\d)\d{6}(?!\d)/.exec(folded)?.[0]
  return whole ?? folded.replaceAll(/\D/g, '').slice(0, 6)
}

/** A code becomes invalid after this many wrong guesses. */
export const MAX_WRONG_CODES = 5
/** Minimum interval between two codes for a phone. */
export const SMS_CODE_PAUSE_MS = 60 * 1000
/** Per phone. */
const MAX_SMS_CODES_PER_DAY = 10

/**
 * Why no code may be sent; undefined when it may. Both limits keep a stranger from flooding a phone at our cost.
 *
 * @param sent codes of this phone in the last 24 hours: their number, and the age of the last one in milliseconds
 */
export function refusalToSendCode(sent: {
  readonly count: number
  readonly lastMsAgo?: number
}): { readonly text: string; readonly wait_seconds?: number } | undefined {
  if (sent.count >= MAX_SMS_CODES_PER_DAY) return { text: '今日验证码发送次数已达上限，请明天再试' }
  if (sent.lastMsAgo !== undefined && sent.lastMsAgo < SMS_CODE_PAUSE_MS) {
    const wait_seconds = Math.ceil((SMS_CODE_PAUSE_MS - sent.lastMsAgo) / 1000)
    return { text: '刚获取过验证码，一分钟内只能获取一次', wait_seconds }
  }
  return undefined
}
