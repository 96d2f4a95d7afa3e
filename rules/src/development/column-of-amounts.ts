import type { PastedRow } from '#src/development/pasted-table.ts'

const NUMBER = /^[a-z\d-]{7,20}$/iu
const MIN_DIGITS_BESIDE_AMOUNT = 5
const AMOUNT = /^[1-9]\d{0,3}$/
/** Its figure may be no amount. */
const MOBILE = /^1[3-9]\d{9}$/
/** No price, and no end of a number. */
const SMALL_AMOUNT = 9
const MIN_SMALL_AMOUNTS = 3

/**
 * The rows of a list without a header whose every line is a number, a blank and a figure, by their place: where several are
 * small, all are amounts: a larger one is neither a price nor the end of its number. Empty where that is not certain.
 */
export function columnOfAmounts(lines: readonly string[]): ReadonlyMap<number, PastedRow> {
  const rows = new Map<number, PastedRow>()
  for (const [place, line] of lines.entries()) {
    if (line.trim() === '') continue
    const row = rowOf(line)
    if (!row) return new Map()
    rows.set(place, row)
  }
  const amounts = [...rows.values()].map(({ quantity }) => quantity)
  const small = amounts.filter((amount) => amount <= SMALL_AMOUNT).length
  return small >= MIN_SMALL_AMOUNTS ? rows : new Map()
}

function rowOf(line: string): PastedRow | undefined {
  const [number = '', amount = '', ...others] = line.trim().split(/\s+/u)
  const digits = number.replaceAll(/\D/g, '').length
  const isNumber = NUMBER.test(number) && digits >= MIN_DIGITS_BESIDE_AMOUNT && !MOBILE.test(number)
  if (!isNumber || !AMOUNT.test(amount) || others.length > 0) return undefined
  return { number, quantity: Number(amount), name: '', more: '' }
}
