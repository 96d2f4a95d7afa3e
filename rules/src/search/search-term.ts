import type { KeywordLine } from '#src/search/read-keyword-line.ts'
import { foldedText, LINE_BREAKS } from '#src/text/folded-text.ts'
import { MAX_NUMBER_ROW_LENGTH } from '#src/text/search-limits.ts'
import { normalisedVin, VIN_LENGTH } from '#src/vehicles/vin.ts'

/**
 * The last six characters of a VIN identify a single car and are personal data, so only the first eleven are stored.
 */
const KNOWN_OF_A_VIN = 11
export const MAX_TERM_LENGTH = 80
/** Longer than any part number, so it may contain a VIN. */
const LIKE_A_VIN = /[\dA-Z]{17,}/g

/**
 * The stored form of a searched line, so that equal searches count as equal: a number normalised, words in upper case
 * with single spaces. A VIN loses its serial number, even one that is nearly valid or among words.
 */
export function searchTerm(line: KeywordLine): string {
  if (line.kind === 'vin') return withoutCarNumber(line.vin)
  if (line.kind === 'number') return withoutVins(line.number).slice(0, MAX_TERM_LENGTH)
  const whole = normalisedVin(line.text)
  if (/^[\dA-Z]{17,}$/.test(whole)) return withoutCarNumber(whole)
  const term = foldedText(line.text).toUpperCase().trim().replaceAll(/\s+/g, ' ')
  return withoutVins(term).slice(0, MAX_TERM_LENGTH)
}

/** Such texts are not stored among a user's searches, because a VIN is personal data. */
export function holdsVin(text: string): boolean {
  return text
    .split(LINE_BREAKS)
    .filter((line) => line.length >= VIN_LENGTH)
    .map((line) => foldedText(line, MAX_NUMBER_ROW_LENGTH).toUpperCase())
    .some((line) => withoutVins(line) !== line || /^[\dA-Z]{17,}$/.test(normalisedVin(line)))
}

function withoutVins(text: string): string {
  return text.replaceAll(LIKE_A_VIN, withoutCarNumber)
}

function withoutCarNumber(vin: string): string {
  return vin.slice(0, KNOWN_OF_A_VIN).padEnd(VIN_LENGTH, '*')
}
