import { LONGEST_LINE } from '#src/search-limits.ts'

/** A number behind the word for it, also with the dashes that people set: `电话：139-1234-5678`, `TEL 0757-81234567`. */
const CALLED =
  /(?:电话|手机号?码?|联系方式|微信号?|(?<![a-z])(?:TEL|MOBILE|PHONE))[\s:.]{0,3}(?:1[3-9]\d(?:[ -]?\d{4}){2}|0\d{2,3}[ -]?\d{7,8}|400[ -]?\d{3}[ -]?\d{4})(?!\d)/giu
const MOBILE = /(?<!\d)1[3-9]\d(?:[ -]?\d{4}){2}(?!\d)/u
/** Whose it is: 张师傅, 李经理, 王先生. */
const WHOSE = /^\p{Script=Han}{1,3}(?:师傅|老板娘?|经理|先生|女士|小姐|店长|主管|总|哥|姐|工)$/u

/**
 * The text without telephone numbers: what is called one, and a mobile number with nothing but its owner beside it. One
 * that stands alone stays: BMW writes its part numbers in eleven digits too.
 */
export function withoutTelephone(text: string): string {
  if (text.length > LONGEST_LINE) return text
  const left = text.replaceAll(CALLED, ' ').trim()
  const owner = left.replace(MOBILE, ' ').replaceAll(/[\s:,;、。]/gu, '')
  return WHOSE.test(owner) ? '' : left
}
