import { isTelephoneOf } from '#src/accounts/contact-details.ts'
import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

const PLATE =
  /(?<!\p{Script=Han})[京津沪渝冀豫云辽黑湘皖鲁新苏浙赣鄂桂甘晋蒙陕吉闽贵粤青藏川宁琼][A-Z][·.]?[A-Z\d]{5,6}(?![a-z\d])/giu
/** `采购单CG20261128-016`, `单号：SF1402345678901` */
const ORDER =
  /(?:采购|订|发货|送货|报价|出库|运|快递|物流)?单号?[\s:：#]{0,3}([A-Z]{2,4}-?\d[\dA-Z-]{6,22})/giu
/** `PO-88213` */
const PURCHASE = /(?<![a-z\d])PO[-#:\s]?\d{3,10}(?![a-z\d])/giu
/** A car, its chassis, its year or its engine: `GLC260`, `X253`, `XC60`, `2019款`, `T5` */
const OF_CAR =
  /^(?:(?:GL[ABCES]|ML|CL[AS]|SL[CK]?|EQ[ABCESV]|[ABCEGRSV])\d{3}[a-z]?|[CHNRSVWXZ]\d{3}|[EFGU]\d{2}|XC\d0|[SV]\d0|L\d{3}|[QX][1-8]|A[1-8]L?|[BDT][4-8]|(?:19|20)\d{2}年?款?|[1-6]\.\dT?)$/iu
const MIN_DIGITS_LEFT = 6
const DAY = /(?<![\d.-])20\d{2}(?:-\d{1,2}-|\.\d{1,2}\.)\d{1,2}(?![\d.-])/gu

const isCarAlone = (line: string): boolean =>
  line
    .trim()
    .split(/\s+/u)
    .every((word) => OF_CAR.test(word))

/** A line without what has digits and says that it is no part: cars, plates, orders, days, the telephone of a person. */
export function withoutOtherNumbers(line: string): string {
  if (line.length > MAX_LINE_LENGTH) return line
  if (isTelephoneOf(line) || isCarAlone(line)) return ''
  const left = line
    .replaceAll(PLATE, ' ')
    .replaceAll(PURCHASE, ' ')
    .replaceAll(DAY, ' ')
    .replaceAll(ORDER, (order, number: string) =>
      isMakersNumber(normalisedNumber(number)) ? order : ' ',
    )
  // A car beside its plate: `京A12345 X5 E70`.
  return left !== line && left.replaceAll(/\D/g, '').length < MIN_DIGITS_LEFT ? '' : left
}
