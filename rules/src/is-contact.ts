import { foldedText } from '#src/folded-text.ts'
import { isMakersNumber } from '#src/is-makers-number.ts'
import { LONGEST_LINE } from '#src/search-limits.ts'
import { withoutMobile } from '#src/telephone.ts'

/** Labels of contact data. */
const CALLED =
  /^(?:微信(?:号|同号)?|QQ号?|邮箱|联系人|联系方式|收[货件]人|(?:收[货件]|送货|寄货|发货|公司|门店|店铺)?地址|(?:发|寄|送)[到往至])(?=$|[\s:A-Z\d]|\p{Script=Han})/iu
/** 机场路1234号, 三元里大道 88 号; not 油管路 2 号. */
const HOUSE = /(?<![管油水气电线])(?:路|街|大道|巷|里|村)\s*\d{1,5}(?:-\d{1,4})?\s*号/u
/** 广州市白云区, 广东省佛山市, 南海区桂城街道. */
const PLACES =
  /\p{Script=Han}{2}(?:省|自治区)\p{Script=Han}{2,4}[市州县]|\p{Script=Han}{2}市\p{Script=Han}{1,6}[区县镇市]|[区县市]\p{Script=Han}{2,6}(?:街道|镇)/u
const NUMBERS = /[A-Z\d][A-Z\d.-]{6,}/giu

/** Whether a line is an address or a contact, and has no part number. */
export function isContact(line: string): boolean {
  const text = withoutMobile(foldedText(line.trim(), LONGEST_LINE + 1))
  if (text.length > LONGEST_LINE) return false
  if (!CALLED.test(text) && !HOUSE.test(text) && !PLACES.test(text)) return false
  return !(text.match(NUMBERS) ?? []).some(isMakersNumber)
}
