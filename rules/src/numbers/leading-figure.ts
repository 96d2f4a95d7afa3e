import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { numberBeforeTail } from '#src/numbers/number-before-tail.ts'
import { splitQuantity } from '#src/numbers/split-quantity.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

const FIGURE = /^([1-9]\d{0,2})(?:[,，]\s*|\s+)/u
/** A shorter number of digits alone may go on with a group: Bosch's `1 987 302 217`. */
const MIN_BARE_DIGITS = 11

/**
 * The figure before a complete number, as in `3 A2064210599 后刹车盘`: its place in a list, or its quantity. Undefined if
 * it may begin the number.
 */
export function leadingFigure(
  line: string,
): { readonly figure: string; readonly rest: string } | undefined {
  const text = line.trim()
  if (text.length > MAX_LINE_LENGTH) return undefined
  const [whole = '', figure] = FIGURE.exec(text) ?? []
  if (figure === undefined) return undefined
  const rest = text.slice(whole.length)
  const [first = ''] = rest.split(/[\s,，;；、/]/u, 1)
  const { text: written } = splitQuantity(first)
  const number = numberBeforeTail(written) ?? written
  const isWhole = /[A-Z]/i.test(number) || number.length >= MIN_BARE_DIGITS
  return isWhole && isMakersNumber(number) ? { figure, rest } : undefined
}

/** `1 51117379109 2件` without its place in a list: before a number with a quantity of its own a figure is nothing else. */
export function withoutPlace(line: string): string {
  const { rest } = leadingFigure(line) ?? {}
  return rest !== undefined && splitQuantity(rest).text !== rest ? rest : line
}

/** The figure before a number that may be its quantity, because the line has no other, and what follows. */
export function figureApart(line: string): { readonly figure?: string; readonly rest: string } {
  const led = leadingFigure(line)
  if (led === undefined) return { rest: line }
  return withoutPlace(line) === line ? led : { rest: led.rest }
}
