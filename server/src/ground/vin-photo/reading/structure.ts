import { isKnownWmi } from '@portal/rules/vehicles/known-wmis.ts'
import { isVin, VIN_LENGTH, CHECK_DIGIT_AT, VIN_SYMBOLS } from '@portal/rules/vehicles/vin.ts'

const MODEL_YEAR_AT = 9
const SERIAL_FROM = 13

/**
 * Whether a text from a photo may be a VIN. The check digit alone passes one string in eleven, so order numbers and
 * identity cards are excluded by the structure of VINs.
 */
export function isPlausibleVin(text: string): boolean {
  return (
    isVin(text) &&
    text.length === VIN_LENGTH &&
    Array.from(text).every((symbol, at) => mayStandAt(symbol, at)) &&
    !/^\d{3}/.test(text) &&
    /[A-Z]/.test(text) &&
    (text.match(/\d/g)?.length ?? 0) >= 4
  )
}

/**
 * Whether a symbol is valid at a position: the check digit is a digit or X, the year is never 0, U or Z, the last four
 * are digits.
 */
export function mayStandAt(symbol: string, at: number): boolean {
  if (at >= SERIAL_FROM) return /\d/.test(symbol)
  if (at === CHECK_DIGIT_AT) return /[\dX]/.test(symbol)
  if (at === MODEL_YEAR_AT) return !/[0UZ]/.test(symbol)
  return true
}

export function hasKnownWmi(vin: string): boolean {
  return isKnownWmi(vin.slice(0, 3))
}

/** Computed once, because every reading is compared with it. */
export const COLUMNS_AT: readonly (readonly number[])[] = Array.from(
  { length: VIN_LENGTH },
  (_, at) =>
    Array.from(VIN_SYMBOLS).flatMap((symbol, place) => (mayStandAt(symbol, at) ? [place + 1] : [])),
)
