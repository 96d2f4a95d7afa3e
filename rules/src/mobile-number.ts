/** A Chinese mobile number: eleven digits, the first 1, the second 3 to 9 (specification section 5). */
export const MOBILE_NUMBER = /^1[3-9]\d{9}$/

/** Longer than any number is ever written. */
const MOST_WRITTEN = 32

/**
 * A mobile number as it is kept, from the ways that people write and paste it: 138 0013 8000, 138-0013-8000,
 * +86 13800138000. Any other text stays as it is, without the spaces around it.
 */
export function plainMobile(text: string): string {
  const typed = text.trim()
  const digits = typed
    .slice(0, MOST_WRITTEN)
    .replace(/^(?:\+|00)86/, '')
    .replaceAll(/[\s-]/g, '')
  return typed.length <= MOST_WRITTEN && MOBILE_NUMBER.test(digits) ? digits : typed
}

/** What is wrong with a mobile number, in the words the user reads; undefined when nothing is. */
export function mobileNumberProblem(mobile: string): string | undefined {
  const plain = plainMobile(mobile)
  if (plain === '') return '请输入手机号'
  return MOBILE_NUMBER.test(plain) ? undefined : '请输入正确的手机号'
}
