/** A Chinese mobile number: eleven digits, the first 1, the second 3 to 9 (specification section 5). */
export const MOBILE_NUMBER = /^1[3-9]\d{9}$/

/** A longer text is not a mobile number. */
const MAX_WRITTEN_LENGTH = 32

/**
 * A mobile number in plain form, from the ways that people write and paste it: 138 0013 8000, 138-0013-8000, +86
 * 13800138000. Any other text is only trimmed.
 */
export function plainMobile(text: string): string {
  const typed = text.trim()
  const digits = typed
    .slice(0, MAX_WRITTEN_LENGTH)
    .replace(/^(?:\+|00)86/, '')
    .replaceAll(/[\s-]/g, '')
  return typed.length <= MAX_WRITTEN_LENGTH && MOBILE_NUMBER.test(digits) ? digits : typed
}

/** Text for the user; undefined when it is valid. Checked in plain form, so printed groups are accepted. */
export function mobileNumberProblem(mobile: string): string | undefined {
  const plain = plainMobile(mobile)
  if (plain === '') return '请输入手机号'
  return MOBILE_NUMBER.test(plain) ? undefined : '请输入正确的手机号'
}
