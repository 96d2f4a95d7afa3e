import { isRefused } from '#src/development/refused-line.ts'
import { figureValue } from '#src/numbers/chinese-figure.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

/** What a line without a number says of the numbers of other lines. */
export type RemarkOnNumbers = {
  /** Which numbers of the list, from 0. */
  readonly of: readonly number[]
  /** Pieces, as typed; absent where they are not wanted. */
  readonly amount?: string
}

const BETWEEN_CLAUSES = /[\s，,。；;！!～~]+/u
const NTH = /第\s?(\d{1,3}|[一二两三四五六七八九十]{1,3})\s?[个样种行条件款项]/gu
const FIRST_FEW = /(?<!之)前(\d|[两二三四五])[个样种条款]/u
const LAST_FEW = /(?:最后|后面?)(\d|[两二三四五])[个样种条款]/u
const LAST = /最后(?:面|那|的|一)?[个样种条款]/u
const THAT = /(?:上面|前面|上边|刚才|刚刚|刚发)[的那这一]{0,2}[个样种条款]|^[那这]一?[个样种条款]/u
/** `改成3个` */
const CHANGED = /^(?:改成|改为|改|换成|变成|加到|减到)(?=[\d一二两三四五六七八九十])/u
const DROPPED = /^(?:先|都)?(?:不要了|不用了|不订了|取消了?|算了)$/u
const AMOUNT =
  /(?:\d{1,4}|[一二两三四五六七八九十]{1,3})\s?[个只件套副根条片支块颗瓶桶盒台对](?:就[行好够]|[吧哈呀了])?$/u

/**
 * A correction, or a quantity, that names its numbers by their place: `第一个改成3个`, `最后那个不要了`. Without a place it is
 * that of the number before it. Undefined for any other line.
 *
 * @param words of a line without a number
 * @param before how many numbers stand above it
 */
export function remarkOnNumbers(words: string, before: number): RemarkOnNumbers | undefined {
  if (words.length > MAX_LINE_LENGTH) return undefined
  const clauses = words.split(BETWEEN_CLAUSES)
  const found = clauses.flatMap((clause) => remarkIn(clause, before) ?? [])
  const amount = found.find((one) => one.amount !== undefined)?.amount
  const of = [...new Set(found.flatMap((one) => one.of))].filter((at) => at >= 0)
  if (of.length === 0) return undefined
  return amount === undefined ? { of } : { of, amount }
}

function remarkIn(clause: string, before: number): RemarkOnNumbers | undefined {
  const named = placesIn(clause, before)
  const isOfLast = named.length === 0 && (CHANGED.test(clause) || DROPPED.test(clause))
  const of = isOfLast ? [before - 1] : named
  const rest = clause.replaceAll(NTH, '').replace(FIRST_FEW, '').replace(LAST_FEW, '')
  if (of.length === 0) return undefined
  if (AMOUNT.test(rest)) return { of, amount: clause }
  return DROPPED.test(rest) || isRefused(rest, 1) ? { of } : undefined
}

function placesIn(clause: string, before: number): readonly number[] {
  const nth = [...clause.matchAll(NTH)].map(([, figure = '']) => figureValue(figure) - 1)
  if (nth.length > 0) return nth
  const first = figureIn(FIRST_FEW, clause)
  if (first > 0) return Array.from({ length: first }, (_, at) => at)
  const last = figureIn(LAST_FEW, clause)
  if (last > 0) return Array.from({ length: last }, (_, at) => before - 1 - at)
  return LAST.test(clause) || THAT.test(clause) ? [before - 1] : []
}

const figureIn = (pattern: RegExp, clause: string): number =>
  figureValue(pattern.exec(clause)?.[1] ?? '')
