import { foldedText } from '#src/text/folded-text.ts'

/** A Chinese mobile number: eleven digits, the first 1, the second 3 to 9 (specification section 5). */
export const MOBILE_NUMBER = /^1[3-9]\d{9}$/

/** A longer text is not a mobile number, however it is written. */
export const MAX_TYPED_MOBILE_LENGTH = 32

/**
 * A mobile number in plain form, from the ways that people write and paste it: 138 0013 8000, 138-0013-8000, (+86)
 * 13800138000, １３８００１３８０００. Any other text is only trimmed.
 */
export function plainMobile(text: string): string {
  const typed = text.trim()
  const digits = ungrouped(typed)
  return typed.length <= MAX_TYPED_MOBILE_LENGTH && MOBILE_NUMBER.test(digits) ? digits : typed
}

/**
 * The digits of a typed part of a mobile number, however it is grouped, to find a phone by; undefined for a text that is
 * none, or that is too short to tell phones apart.
 */
export function typedPhonePart(text: string): string | undefined {
  if (text.trim().length > MAX_TYPED_MOBILE_LENGTH) return undefined
  const digits = ungrouped(text.trim())
  return /^\d{3,11}$/.test(digits) ? digits : undefined
}

/** Without signs of grouping, and without the country in front of a number or of a part of one. */
function ungrouped(typed: string): string {
  return foldedText(typed, MAX_TYPED_MOBILE_LENGTH)
    .replaceAll(/[\s().-]/g, '')
    .replace(/^(?:(?:\+|00)86|86(?=1\d{10}$))/, '')
}

/** Text for the user; undefined when it is valid. Checked in plain form, so printed groups are accepted. */
export function mobileNumberProblem(mobile: string): string | undefined {
  const plain = plainMobile(mobile)
  if (plain === '') return '请输入手机号'
  return MOBILE_NUMBER.test(plain) ? undefined : '请输入正确的手机号'
}
