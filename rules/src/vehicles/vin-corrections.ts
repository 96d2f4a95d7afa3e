import { isKnownWmi } from '#src/vehicles/known-wmis.ts'
import {
  isVin,
  normalisedVin,
  VIN_LENGTH,
  vinCheckDigit,
  CHECK_DIGIT_AT,
  VIN_SYMBOLS,
} from '#src/vehicles/vin.ts'

/** Pairs of characters that are confused with each other, likeliest first. */
const CONFUSED = ['O0', 'I1', 'Q0', 'S5', 'B8', 'Z2', 'G6', 'D0', 'L1', 'UV', '17']
/** Neighbours on the keyboard. */
const KEY_ROWS = ['1234567890', 'QWERTYUIOP', 'ASDFGHJKL', 'ZXCVBNM']
/** The last four characters are digits for every manufacturer. */
const LAST_FOUR_ARE_DIGITS = /[0-9]{4}$/
const MAX_CORRECTIONS = 5

/**
 * The valid VINs of known manufacturers that are one typing error away, likeliest first: confusable characters, two
 * neighbours swapped, the check digit itself, a neighbouring key, an extra character. They are suggestions, never
 * applied silently.
 *
 * @returns at most five; empty for a valid VIN and for one that is further away
 */
export function vinCorrections(typed: string): string[] {
  const vin = normalisedVin(typed)
  if (isVin(vin)) return []
  const fitting = new Set(slips(vin).filter(isLikely))
  return [...fitting].slice(0, MAX_CORRECTIONS)
}

function isLikely(vin: string): boolean {
  return isVin(vin) && LAST_FOUR_ARE_DIGITS.test(vin) && isKnownWmi(vin.slice(0, 3))
}

function slips(vin: string): string[] {
  if (!/^[\x21-\x7E]+$/.test(vin)) return []
  if (vin.length === VIN_LENGTH + 1) return withoutOne(vin)
  if (vin.length !== VIN_LENGTH) return []
  const unused = Array.from(vin, (_, at) => at).filter(
    (at) => !VIN_SYMBOLS.includes(vin.charAt(at)),
  )
  if (unused.length > 0) return withoutUnused(vin, unused)
  const near = [...lookAlikes(vin), ...swappedNeighbours(vin)].filter(isLikely)
  return [
    ...near.slice(0, MAX_CORRECTIONS - 1),
    // Always offered, however many other corrections there are.
    replaced(vin, CHECK_DIGIT_AT, vinCheckDigit(vin)),
    // One more fits if the check digit is already among these.
    ...near.slice(MAX_CORRECTIONS - 1),
    ...wrongKeys(vin),
  ]
}

/**
 * Every invalid letter replaced by the symbol it looks like; a single one also by the characters that the check digit
 * allows.
 */
function withoutUnused(vin: string, unused: readonly number[]): string[] {
  const [first, ...others] = unused
  const asDigits = vin.replaceAll(/[OQ]/g, '0').replaceAll('I', '1')
  if (first === undefined || others.length > 0) return [asDigits]
  const like = mates(vin.charAt(first), CONFUSED)
  return [...like, ...Array.from(VIN_SYMBOLS)].map((character) => replaced(vin, first, character))
}

function lookAlikes(vin: string): string[] {
  return CONFUSED.flatMap((pair) =>
    places(vin).flatMap((at) =>
      mates(vin.charAt(at), [pair]).map((character) => replaced(vin, at, character)),
    ),
  )
}

function swappedNeighbours(vin: string): string[] {
  return places(vin)
    .slice(1)
    .map((at) => vin.slice(0, at - 1) + vin.charAt(at) + vin.charAt(at - 1) + vin.slice(at + 1))
}

function wrongKeys(vin: string): string[] {
  return places(vin).flatMap((at) =>
    neighbourKeys(vin.charAt(at)).map((character) => replaced(vin, at, character)),
  )
}

/** The text without one character, doubled ones first, because an extra character is usually a double one. */
function withoutOne(vin: string): string[] {
  const isDouble = (at: number) => vin.charAt(at) === vin.charAt(at - 1)
  return places(vin)
    .toSorted((one, other) => Number(isDouble(other)) - Number(isDouble(one)) || other - one)
    .map((at) => vin.slice(0, at) + vin.slice(at + 1))
}

const places = (vin: string) => Array.from(vin, (_, at) => at)

function replaced(vin: string, at: number, character: string): string {
  return vin.slice(0, at) + character + vin.slice(at + 1)
}

function mates(character: string, pairs: readonly string[]): string[] {
  return pairs
    .filter((pair) => pair.includes(character))
    .flatMap((pair) => Array.from(pair).filter((one) => one !== character))
}

function neighbourKeys(character: string): string[] {
  return KEY_ROWS.flatMap((row) => {
    const at = row.indexOf(character)
    return at === -1 ? [] : [row.charAt(at - 1), row.charAt(at + 1)].filter((key) => key !== '')
  })
}
