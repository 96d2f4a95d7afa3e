import { foldedText } from '#src/text/folded-text.ts'

export const VIN_LENGTH = 17
const WEIGHTS = [8, 7, 6, 5, 4, 3, 2, 10, 0, 9, 8, 7, 6, 5, 4, 3, 2]
/** All but I, O and Q. */
export const VIN_SYMBOLS = '0123456789ABCDEFGHJKLMNPRSTUVWXYZ'
/** Counted from 0. */
export const CHECK_DIGIT_AT = 8
/** A letter's value is its index in its row; I, O and Q are not used. */
const LETTER_ROWS = ['.ABCDEFGH', '.JKLMN.P.R', '..STUVWXYZ']

/**
 * Why a text is not a VIN (specification section 5).
 *
 * | value | when |
 * |---|---|
 * | length | it has not 17 characters |
 * | illegal_char | something other than digits and letters without I, O, Q |
 * | check_digit_char | position 9 is neither a digit nor X |
 * | check_digit | position 9 is not the weighted sum modulo 11 (10 is written X) |
 */
export type VinFault = 'length' | 'illegal_char' | 'check_digit_char' | 'check_digit'

/** The canonical form of a VIN: upper case, full-width characters folded, no spaces, without `车架号:`. */
export function normalisedVin(text: string): string {
  return foldedText(text.trim())
    .replaceAll(/\s/g, '')
    .toUpperCase()
    .replace(/^(?:\p{Script=Han}|VIN(?=[码号:#]))+[:#]?/u, '')
}

/** Why the text is not a VIN; undefined for a valid one. */
export function vinFault(text: string): VinFault | undefined {
  const vin = normalisedVin(text)
  if (vin.length !== VIN_LENGTH) return 'length'
  if (!/^[0-9A-HJ-NPR-Z]+$/.test(vin)) return 'illegal_char'
  const written = vin.charAt(CHECK_DIGIT_AT)
  if (!/[0-9X]/.test(written)) return 'check_digit_char'
  return vinCheckDigit(vin) === written ? undefined : 'check_digit'
}

/** In any form that `normalisedVin` accepts, with the right check digit. */
export function isVin(text: string): boolean {
  return vinFault(text) === undefined
}

/**
 * Whether a text is probably a mistyped VIN: seventeen letters and digits that are not a valid one. No part number is
 * that long, so the user is warned before it is searched as something else.
 */
export function isDoubtfulVin(text: string): boolean {
  return /^[0-9A-Z]{17}$/.test(normalisedVin(text)) && !isVin(text)
}

/** Position 9: the weighted sum modulo 11, with 10 written X. */
export function vinCheckDigit(vin: string): string {
  const sum = WEIGHTS.reduce((total, weight, at) => total + weight * valueOf(vin.charAt(at)), 0)
  const rest = sum % 11
  return rest === 10 ? 'X' : String(rest)
}

function valueOf(character: string): number {
  const row = LETTER_ROWS.find((letters) => letters.includes(character))
  return row === undefined ? Number(character) : row.indexOf(character)
}
