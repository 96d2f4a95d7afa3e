import { foldedText } from '#src/text/folded-text.ts'

/** What mail servers accept (RFC 5321). */
export const MAX_EMAIL_LENGTH = 254

const EMAIL = /^[^\s@<>()[\]\\,;:"]{1,64}@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.){1,8}[a-z]{2,24}$/

/** As it is stored: without spaces around, in half-width and lower case. */
export function plainEmail(text: string): string {
  return foldedText(text.trim(), MAX_EMAIL_LENGTH + 1).toLowerCase()
}

/** Text for the user; undefined for an address that can be written to. */
export function emailProblem(text: string): string | undefined {
  const plain = plainEmail(text)
  if (plain === '') return '请输入邮箱'
  return plain.length <= MAX_EMAIL_LENGTH && EMAIL.test(plain) ? undefined : '请输入正确的邮箱'
}
