import { figureValue } from '#src/numbers/chinese-figure.ts'

/** `数量：3`, `3个`, `要三个`, `x3`, `3` */
const AMOUNT_ALONE =
  /^(?:(?:数量|QTY)\s?[:：]?\s?\d{1,5}\s?[个只件套副根条片支块台]?|[要来订拿x×*]?\s?\d{1,5}\s?[个只件套副根条片支块颗瓶桶盒台对]?|[要来订拿]?\s?[一二两三四五六七八九十]{1,3}[个只件套副根条片支块颗瓶桶盒台对])$/iu
/** `以上各3个`, `都要两个`, `以下每样两件：`, `数量都是2`, `上面两个都要2个` */
const OF_EACH =
  /^(?:以上|上面|以下|下面|下列|这些)?的?(?:[两二三四五六七八九十\d]{1,2}[个样种款])?(?:数量)?(?:全?都|全部)?\s?(?:各|均|每个|每样|每种|要|来|是)?\s?[要来是]?\s?(?:\d{1,5}|[一二两三四五六七八九十]{1,3})\s?[个只件套副根条片支块颗瓶桶盒台对]?[:：]?$/iu
const OF_ALL = /^(?:以上|上面|以下|下面|下列|这些|全?都|全部|各|均|每|数量[都各均])/u
/** Nothing but the quantity of each, which no other meaning has. */
const OF_EACH_ALONE =
  /^(?:以上|上面|以下|下面|下列|这些)?的?(?:数量)?(?:各|均|每[个样种]|都[要来是拿]|全部)\s?[要来是拿]?\s?(?:\d{1,4}|[一二两三四五六七八九十]{1,3})\s?[个只件套根条片支块颗瓶桶台]?[:：]?$/iu
/** `老板各来两个`, `左右各2个` */
const ENDS_WITH_EACH =
  /(?:各|均|每[个样种件])[要来订是给我发]{0,3}\s?(?:\d{1,4}|[一二两三四五六七八九十]{1,3})\s?[个只件套副根条片支块颗瓶桶盒台对]?$/iu

const SAYS_AMOUNT = /[各均每都]|(?:\d|[一二两三四五六七八九十])\s?[个只件套副根条片支块]/u

/** Without figures, which may be a quantity. */
const NAME = /^[\p{Script=Han}\p{P}a-z\s]{2,30}$/iu
const NAME_LABEL = /^(?:名称|品名|配件名?称?)(?:\s?[:：]\s?|\s)/u

const FIGURES = /\d{1,4}|[一二两三四五六七八九十]{1,3}/gu

type Line = { readonly words: string; readonly hasNumber: boolean }

/** What belongs to each number of a list, by the places of their lines. */
export type LinesOfNumbers = ReadonlyMap<
  number,
  { readonly amount: number; readonly name?: number }
>

/**
 * The line with the quantity of each number, where a whole list has them so: each below its number, with a line for its
 * name above or between, or all numbers and then as many quantities, as two columns that were copied one after the other.
 * Undefined for any other list.
 *
 * @param lines without greetings
 */
export function amountsOfOwn(lines: readonly Line[]): LinesOfNumbers | undefined {
  const numbers = [...lines.keys()].filter((at) => lines[at]?.hasNumber)
  const amounts = [...lines.keys()].filter((at) => AMOUNT_ALONE.test(lines[at]?.words ?? ''))
  const names = [...lines.keys()].filter((at) => !numbers.includes(at) && !amounts.includes(at))
  const isPaired = numbers.length > 0 && numbers.length === amounts.length
  if (!isPaired || names.some((at) => !isName(lines[at]))) return undefined
  const isColumn = names.length === 0 && numbers.every((at, pair) => at === pair)
  const isBelow = numbers.every((at, pair) => {
    const amount = amounts[pair] ?? -1
    return amount > at && amount < (numbers[pair + 1] ?? lines.length)
  })
  if (!isBelow && !isColumn) return undefined
  const begins = names[0] === 0
  return new Map(
    numbers.map((at, pair) => {
      const amount = amounts[pair] ?? at
      const from = begins ? (amounts[pair - 1] ?? -1) : at
      const until = begins ? at : (numbers[pair + 1] ?? lines.length)
      const [name, ...more] = names.filter((place) => place > from && place < until)
      return [at, name === undefined || more.length > 0 ? { amount } : { amount, name }]
    }),
  )
}

const isName = (line: Line | undefined) => line !== undefined && NAME.test(line.words)

/** `名称：下摆臂` without its label. */
export const nameOf = (words: string): string => words.replace(NAME_LABEL, '')

/** Pieces, the last figure of `上面两个都要3个`; 1 where it has none. */
export const piecesOf = (amount: string): number =>
  figureValue(amount.match(FIGURES)?.at(-1) ?? '') || 1

/**
 * For each line of a list the words of another one, with nothing but a quantity, that may be meant for its numbers: of
 * those between it and the next number the first; above it where the list begins with a quantity; of all above it, or of
 * all below where it heads the list.
 */
export function amountsBeside(lines: readonly Line[]): readonly (string | undefined)[] {
  const ofAll = lines.findLastIndex(({ words, hasNumber }) => !hasNumber && isOfAll(words))
  const heading = lines
    .slice(
      0,
      lines.findIndex(({ hasNumber }) => hasNumber),
    )
    .find(({ words }) => isOfAll(words))
  const beginsWithAmount = AMOUNT_ALONE.test(lines[0]?.words ?? '')
  let below: string | undefined
  const found = lines.toReversed().map(({ words, hasNumber }, fromEnd) => {
    const at = lines.length - 1 - fromEnd
    const isAmount = AMOUNT_ALONE.test(words)
    if (!hasNumber) {
      if (isAmount) below = words
      return undefined
    }
    const own = below
    below = undefined
    const above = lines[at - 1]?.words ?? ''
    if (own !== undefined) return own
    if (beginsWithAmount && AMOUNT_ALONE.test(above)) return above
    return at < ofAll ? lines[ofAll]?.words : heading?.words
  })
  return found.toReversed()
}

const isOfAll = (words: string) =>
  (OF_ALL.test(words) && OF_EACH.test(words)) || ENDS_WITH_EACH.test(words)

/**
 * The only line without a number of a list, but for its headings, above or below all of them, if it says how many of each are wanted and nothing
 * else; -1 for none.
 *
 * @param lines without greetings
 */
export function placeOfEach(lines: readonly Line[]): number {
  const first = lines.findIndex(({ hasNumber }) => hasNumber)
  const isHeading = (at: number) => at < first && !SAYS_AMOUNT.test(lines[at]?.words ?? '')
  const [place, ...more] = [...lines.keys()].filter(
    (at) => lines[at]?.hasNumber !== true && !isHeading(at),
  )
  const isOutside = place !== undefined && (place < first || place === lines.length - 1)
  if (!isOutside || more.length > 0) return -1
  const words = lines[place]?.words ?? ''
  // `都要两个` below two numbers may say that both are wanted.
  const numbers = lines.filter(({ hasNumber }) => hasNumber).length
  const mayBeAll = /都[要来拿]|全部/u.test(words) && piecesOf(words) === numbers
  return OF_EACH_ALONE.test(words) && !mayBeAll ? place : -1
}
