import { MOBILE_NUMBER } from '#src/accounts/mobile-number.ts'
import { explainedLine } from '#src/development/explained-line.ts'
import { type ListedNumber, readNumberLine } from '#src/development/read-number-line.ts'
import { type RowInCells, rowInCells } from '#src/development/row-in-cells.ts'
import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import type { BrandWord } from '#src/search/keyword-lines.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'

const LEAD = /^([1-9]\d{0,2})\s+(?=[a-z\d])/iu
/** Long enough for a maker's number, without a gap. */
const RUNS = /(?<![a-z\d])[a-z\d]{7,20}(?![a-z\d])/giu

/**
 * Reads one line of a list of requests. Where every sign of it is explained, its quantities are certain; of any other
 * line, no number that stands apart is lost.
 *
 * @returns its numbers, or why it has none
 */
export function readRequestLine(
  line: string,
  brandWord: BrandWord,
): readonly ListedNumber[] | string {
  const cells = rowInCells(line)
  const inCells = cells && readNumberLine(cells.number, brandWord)
  if (cells && inCells !== undefined && typeof inCells !== 'string')
    return inCells.map((row) => ({ ...row, ...ofCells(cells), beside: [line] }))
  const read = readNumberLine(line, brandWord)
  const rows = typeof read === 'string' ? [] : read
  const alone = (number: string) => {
    const found = readNumberLine(number, brandWord)
    return typeof found === 'string' ? [] : found.map((row) => ({ ...row, beside: [line] }))
  }
  const explained = explainedLine(line)
  if (explained)
    return explained.numbers.flatMap(({ number, quantity }) => {
      const row = rows.find((one) => one.number === number)
      const found = row
        ? [withQuantity(row, quantity, { line, words: explained.words })]
        : alone(number).map((one) => ({ ...one, quantity }))
      return explained.open === undefined
        ? found
        : found.map((one) => ({ ...one, unclearAmount: explained.open ?? '', beside: [line] }))
    })
  const behind = withoutLead(line)
  if (behind && rows.length < 2)
    return alone(behind.number).map((row) => ({
      ...row,
      quantity: behind.quantity,
      leadingFigure: behind.figure,
    }))
  const missed = rows.length === 0 ? [] : numbersApartIn(line).filter((one) => isMissed(one, rows))
  const more = missed.flatMap(alone).map((row) => ({ ...row, unclearAmount: '' }))
  return more.length === 0 ? read : [...rows, ...more]
}

type Lead = { readonly figure: string; readonly number: string; readonly quantity: number }

/** `2 A 205 880 12 39`: one number behind a figure, which may be its quantity or its place. */
function withoutLead(line: string): Lead | undefined {
  const [whole = '', figure] = LEAD.exec(line) ?? []
  const [only, ...more] = explainedLine(line.slice(whole.length))?.numbers ?? []
  return figure === undefined || !only || more.length > 0 ? undefined : { figure, ...only }
}

const ofCells = ({ quantity, name, other }: RowInCells) => ({
  quantity,
  words: name,
  hasOtherCells: true as const,
  ...(other !== undefined && { otherFigure: other }),
})

/** Whatever left its quantity open. */
function withQuantity(
  { unclearAmount, otherFigure, falseQuantity, leadingFigure, beforeTail, ...row }: ListedNumber,
  quantity: number,
  { line, words }: { readonly line: string; readonly words: string },
): ListedNumber {
  const open = [unclearAmount, otherFigure, falseQuantity, leadingFigure, beforeTail]
  const isSame = open.every((one) => one === undefined) && row.quantity === quantity
  if (isSame) return { ...row, words: row.words && words }
  return { ...row, quantity, words, beside: [line] }
}

/** Of makers, with a letter or as many digits as BMW's: fewer of them may be anything. */
function numbersApartIn(line: string): readonly string[] {
  if (line.length > MAX_LINE_LENGTH) return []
  return [...line.matchAll(RUNS)].flatMap(([run]) => {
    const isSure = /[a-z]|^\d{11}$/iu.test(run) && !MOBILE_NUMBER.test(run)
    return isSure && isMakersNumber(run) ? [normalisedNumber(run)] : []
  })
}

/** Not within a number either, nor one that ends in it. */
const isMissed = (number: string, rows: readonly ListedNumber[]) =>
  !rows.some((row) => row.number.includes(number) || number.includes(row.number))
