import { numbersRunTogether } from '#src/development/is-run-together.ts'
import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import { numbersApart } from '#src/numbers/numbers-apart.ts'
import { splitQuantity, withoutUnit } from '#src/numbers/split-quantity.ts'
import { cleanedLine, readKeywordLine } from '#src/search/read-keyword-line.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

/** What stands after a complete number, where its quantity is expected. */
export type FalseQuantity = { readonly number: string; readonly words: string }

const GAP = /[\s=:,;*×|]+/gu
const MAX_GAPS = 8
const BETWEEN_NUMBERS = /[,，、;；/]+/u
/** `-2`, `0`, `1.5`; a last group of several zeros belongs to the number (`9A1 107 224 00`). */
const FALSE_FIGURE = /^(?:X\s*)?(?:[-−–]\d+(?:\.\d+)?|0(?:\.\d+)?|\d{1,2}\.\d{1,2})$/iu
/** `11427953129 x 2`, `11427953129 qty:2`: its sign is no end of the number. */
const MARKED = /\s(?:X|QTY|数量)\s?[:.]?\s?[1-9]\d{0,4}\s?(?:PCS?|EA|[个只件套副根条片支块])?$/iu
const MIN_DIGITS_OF_NUMBER = 6
const OTHER_MAKERS_NUMBER = /^(?=.*\d{3})[A-Z\d]{6,}$/

/**
 * A line without what stands in place of a quantity and is none, as `0`, `-2`, `1.5` and `abc` after a complete number;
 * undefined for a line without such. `found` has a number for each.
 */
export function withoutFalseQuantities(
  line: string,
  ownWord: string,
): { readonly text: string; readonly found: readonly FalseQuantity[] } | undefined {
  if (line.length > MAX_LINE_LENGTH) return undefined
  const only = falseQuantityIn(line, ownWord)
  if (only) return { text: only.number, found: [only] }
  const parts = line.split(BETWEEN_NUMBERS).flatMap((part) => numbersApart(part) ?? [part])
  if (parts.length < 2) return undefined
  const read = parts.map((part) => falseQuantityIn(part, ownWord) ?? part)
  const found = read.filter((part) => typeof part !== 'string')
  const text = read.map((part) => (typeof part === 'string' ? part : part.number)).join('、')
  return found.length > 0 ? { text, found } : undefined
}

function falseQuantityIn(typed: string, ownWord: string): FalseQuantity | undefined {
  const line = cleanedLine(typed)
  if (MARKED.test(line) && isMakersNumber(splitQuantity(line).text)) return undefined
  // The longest number first: a number in groups continues after a space.
  for (const gap of [...line.matchAll(GAP)].slice(0, MAX_GAPS).toReversed()) {
    const head = line.slice(0, gap.index)
    const words = line.slice(gap.index + gap[0].length)
    const number = completeNumber(head, ownWord)
    if (number === undefined) continue
    if (isMakersNumber(number) || numbersRunTogether(number).length > 0) {
      return isFalse({ line, head, words }) ? { number, words } : undefined
    }
    const isLikeNumber = !/\s/.test(head) && OTHER_MAKERS_NUMBER.test(number)
    if (isLikeNumber && FALSE_FIGURE.test(withoutUnit(words))) return { number, words }
  }
  return undefined
}

function completeNumber(head: string, ownWord: string): string | undefined {
  const [one, ...more] = readKeywordLine(head, ownWord)
  if (one?.kind !== 'number' || more.length > 0) return undefined
  return one.words === '' && one.quantity === 1 ? one.number : undefined
}

type Parts = { readonly line: string; readonly head: string; readonly words: string }

function isFalse({ line, head, words }: Parts): boolean {
  const bare = withoutUnit(words)
  if (FALSE_FIGURE.test(bare)) return true
  const isElse = /\p{Script=Han}/u.test(bare) || isMakersNumber(line)
  if (isElse || words.replaceAll(/\D/g, '').length >= MIN_DIGITS_OF_NUMBER) return false
  return normalisedNumber(splitQuantity(line).text) !== normalisedNumber(head)
}
