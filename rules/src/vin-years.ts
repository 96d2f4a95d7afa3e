/** Thirty codes from 1980 on, then the same again; I, O, Q, U, Z and 0 are no years. */
const CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_YEAR = 1980

/**
 * The possible model years of the code at position 10, oldest first.
 *
 * @param latest the newest possible model year; later ones are left out
 * @returns empty for a character that is no year
 */
export function vinYears(code: string, latest: number): number[] {
  const place = code.length === 1 ? CODES.indexOf(code) : -1
  if (place === -1) return []
  const cycles = Math.floor((latest - FIRST_YEAR - place) / CODES.length) + 1
  return Array.from(
    { length: Math.max(0, cycles) },
    (_, cycle) => FIRST_YEAR + place + cycle * CODES.length,
  )
}
