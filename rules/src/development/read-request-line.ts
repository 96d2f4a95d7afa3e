import { MOBILE_NUMBER } from '#src/accounts/mobile-number.ts'
import { explainedLine } from '#src/development/explained-line.ts'
import { type LineToken, lineTokens } from '#src/development/line-tokens.ts'
import { type ListedNumber, OF_CAR, readNumberLine } from '#src/development/read-number-line.ts'
import { isRefused } from '#src/development/refused-line.ts'
import { rowInCells } from '#src/development/row-in-cells.ts'
import { unclearAmount as openIn } from '#src/development/unclear-amount.ts'
import { isMakersNumber } from '#src/numbers/makes-writing-like.ts'
import { normalisedNumber } from '#src/numbers/normalised-number.ts'
import type { BrandWord } from '#src/search/keyword-lines.ts'
import { MAX_LINE_LENGTH } from '#src/text/search-limits.ts'
import { isDoubtfulVin, isVin } from '#src/vehicles/vin.ts'

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
  const read = readNumberLine(line, brandWord)
  const rows = typeof read === 'string' ? [] : read
  const ofCells = rowsOfCells(line, brandWord)
  const found = ofCells ?? explainedRows(line, rows, brandWord) ?? placedRows(line, rows, brandWord)
  if (found) return found
  const tokens = lineTokens(line)
  if (isCarAlone(tokens)) return OF_CAR
  const missed = missedNumbers(line, tokens, rows).flatMap((number) =>
    alone(line, number, brandWord),
  )
  if (missed.length === 0) return typeof read === 'string' ? read : read.map(unexplained)
  const kept = rows.filter(({ number }) => missed.every((row) => row.number !== number))
  const isListed = rows.length === 0 || tokens !== undefined
  const open = missed.map((row) => ({ ...row, unclearAmount: openIn(line) ?? '' }))
  return isListed ? open : [...kept, ...open]
}

/** `LFV3A28K8J3012345 A4L` */
function isCarAlone(tokens: readonly LineToken[] = []): boolean {
  const hasVin = tokens.some(({ text }) => isVin(text) || isDoubtfulVin(text))
  return hasVin && tokens.every(({ kind }) => kind !== 'number')
}

/** The line has a sign that is not explained. */
const unexplained = (row: ListedNumber): ListedNumber => ({ ...row, isUnexplained: true })

/** A number of the line as if it stood there without anything else. */
function alone(line: string, number: string, brandWord: BrandWord): readonly ListedNumber[] {
  const found = readNumberLine(number, brandWord)
  return typeof found === 'string' ? [] : found.map((row) => ({ ...row, beside: [line] }))
}

function rowsOfCells(line: string, brandWord: BrandWord): readonly ListedNumber[] | undefined {
  const cells = rowInCells(line)
  const found = cells && readNumberLine(cells.number, brandWord)
  if (!cells || typeof found === 'string') return undefined
  return found?.map((row) => ({
    ...row,
    quantity: cells.quantity,
    words: cells.name,
    beside: [line],
    hasOtherCells: true,
    isTelephone: false,
    ...(isRefused(line, found.length) && { isUnwanted: true as const }),
    ...(cells.other !== undefined && { otherFigure: cells.other }),
  }))
}

function explainedRows(
  line: string,
  rows: readonly ListedNumber[],
  brandWord: BrandWord,
): readonly ListedNumber[] | undefined {
  const explained = explainedLine(line)
  return explained?.numbers.flatMap(({ number, quantity }) => {
    const row = rows.find((one) => one.number === number)
    const found = row
      ? [withQuantity(row, quantity, { line, words: explained.words })]
      : alone(line, number, brandWord).map((one) => ({ ...one, quantity }))
    const { open, hasAmount } = explained
    if (open !== undefined)
      return found.map((one) => ({ ...one, unclearAmount: open, beside: [line] }))
    // Nobody says how many of a telephone are wanted; BMW has such numbers: `17127596832 水壶 2个`.
    return hasAmount ? found.map((one) => ({ ...one, isTelephone: false })) : found
  })
}

/** `2 A 205 880 12 39`: one number behind a figure, which may be its quantity or its place. */
function placedRows(
  line: string,
  rows: readonly ListedNumber[],
  brandWord: BrandWord,
): readonly ListedNumber[] | undefined {
  const { figure, number, quantity } = withoutLead(line) ?? {}
  if (figure === undefined || number === undefined || quantity === undefined) return undefined
  if (rows.length > 1) return undefined
  return alone(line, number, brandWord).map((row) => ({ ...row, quantity, leadingFigure: figure }))
}

/** All numbers of a line whose quantities alone are not explained, else those that stand apart, where one is missed. */
function missedNumbers(
  line: string,
  tokens: readonly LineToken[] | undefined,
  rows: readonly ListedNumber[],
): readonly string[] {
  const listed = (tokens ?? []).flatMap((token) => (token.kind === 'number' ? token.number : []))
  if (listed.some((number) => rows.every((row) => row.number !== number))) return listed
  return rows.length === 0 || listed.length > 0
    ? []
    : numbersApartIn(line).filter((number) => isMissed(number, rows))
}

type Lead = { readonly figure: string; readonly number: string; readonly quantity: number }

function withoutLead(line: string): Lead | undefined {
  const [whole = '', figure] = LEAD.exec(line) ?? []
  const [only, ...more] = explainedLine(line.slice(whole.length))?.numbers ?? []
  return figure === undefined || !only || more.length > 0 ? undefined : { figure, ...only }
}

/** Whatever left its quantity open. */
function withQuantity(
  { unclearAmount, otherFigure, falseQuantity, leadingFigure, beforeTail, ...row }: ListedNumber,
  quantity: number,
  { line, words }: { readonly line: string; readonly words: string },
): ListedNumber {
  const open = [unclearAmount, otherFigure, falseQuantity, leadingFigure, beforeTail]
  const isSame = open.every((one) => one === undefined) && row.quantity === quantity
  if (isSame) return { ...row, words }
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
