/** A Chinese mobile number: eleven digits, the first 1, the second 3 to 9 (specification section 5). */
export const MOBILE_NUMBER = /^1[3-9]\d{9}$/

/** What is wrong with a mobile number, in the words the user reads; undefined when nothing is. */
export function mobileNumberProblem(mobile: string): string | undefined {
  const typed = mobile.trim()
  if (typed === '') return '请输入手机号'
  return MOBILE_NUMBER.test(typed) ? undefined : '请输入正确的手机号'
}
