import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
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
  const [first = ''] = rest.split(/\s/, 1)
  const number = splitQuantity(first).text
  const isWhole = /[A-Z]/i.test(number)
    ? isMakersNumber(number)
    : number.length >= MIN_BARE_DIGITS && isMakersNumber(number) && !isMakersNumber(figure + number)
  return isWhole ? { figure, rest } : undefined
}

/** `1 51117379109 2件` without its place in a list: before a number with a quantity of its own a figure is nothing else. */
export function withoutPlace(line: string): string {
  const { rest } = leadingFigure(line) ?? {}
  return rest !== undefined && splitQuantity(rest).text !== rest ? rest : line
}

/** The lines of a list; where each has its place in front, from 1, without these, since they are no quantities. */
export function withoutPlaces(typed: readonly string[]): readonly string[] {
  const lines = typed.filter((line) => line.trim() !== '')
  const led = lines.map(leadingFigure)
  const isNumbered = led.length > 1 && led.every((one, at) => one?.figure === String(at + 1))
  return isNumbered ? typed.map((line) => leadingFigure(line)?.rest ?? line) : typed
}
