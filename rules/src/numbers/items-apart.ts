import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

const AMOUNT =
  /^(?:[x*×]?\s?\d{1,4}|[一二两三四五六七八九十俩]{1,3})(?:[个只件套副付根条片支组块颗粒枚瓶桶盒台]|pcs?|ea)?$/iu
const HAN = /\p{Script=Han}/u
const MIN_ITEMS = 2

/**
 * The items of one line, each a number with the name and the quantity beside it, as
 * `左前 8W9616895B 9个 右前 8W9616896B 2个`: the words before a number belong to it where the first one has words before
 * it. Undefined for a line in which not every item has one number, or none has a quantity.
 */
export function itemsApart(line: string): readonly string[] | undefined {
  if (line.length > MAX_LINE_LENGTH || line.includes('各')) return undefined
  const items: string[][] = []
  for (const token of withGaps(line)
    .split(/[\s,，、;；]+/u)
    .filter(Boolean)) {
    const item = items.at(-1)
    if (!item || beginsAnother(item, token)) items.push([token])
    else item.push(token)
  }
  const isRead = items.every((item) => item.filter(isMakersNumber).length === 1)
  const hasWords = items.flat().some((token) => HAN.test(token) && !isAmountInDigits(token))
  const hasAmount = items.flat().some((token) => AMOUNT.test(token))
  if (items.length < MIN_ITEMS || !isRead || !hasWords || !hasAmount) return undefined
  return items.map((item) => item.join(' '))
}

const isAmountInDigits = (token: string) => AMOUNT.test(token) && /\d/.test(token)

/** `①LR051626前片*1` as `LR051626 前片 *1`. */
function withGaps(line: string): string {
  return line
    .replaceAll(/[①-⑳❶-❿]/gu, ' ')
    .replaceAll(/(?<=[a-z\d]{6})(?=\p{Script=Han})/giu, ' ')
    .replaceAll(/(?<=\p{Script=Han})(?=[a-z\d]{6}|[*×x]?\d)/giu, ' ')
    .replaceAll(/(?<=\p{Script=Han})(?=[*×])/gu, ' ')
}

function beginsAnother(item: readonly string[], token: string): boolean {
  if (!item.some(isMakersNumber) || AMOUNT.test(token)) return false
  if (isMakersNumber(token)) return true
  const isNamedFirst = !isMakersNumber(item[0] ?? '') && !AMOUNT.test(item[0] ?? '')
  return isNamedFirst || item.some((one) => AMOUNT.test(one))
}
