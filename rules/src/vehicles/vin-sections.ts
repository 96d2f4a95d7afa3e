/** In order; together they are the whole VIN. */
export type VinSections = {
  /** Positions 1–3: the manufacturer. */
  readonly wmi: string
  /** Positions 4–8: the car, in each manufacturer's own code. */
  readonly vds: string
  readonly checkDigit: string
  /** Position 10: the model year. */
  readonly yearCode: string
  readonly plant: string
  /** Positions 12–17. */
  readonly serial: string
}

/**
 * By the positions of ISO 3779.
 *
 * @param vin seventeen characters, as `normalisedVin` returns them
 */
export function vinSections(vin: string): VinSections {
  return {
    wmi: vin.slice(0, 3),
    vds: vin.slice(3, 8),
    checkDigit: vin.slice(8, 9),
    yearCode: vin.slice(9, 10),
    plant: vin.slice(10, 11),
    serial: vin.slice(11),
  }
}

/** Thirty year codes from 1980 on, then the same again; I, O, Q, U, Z and 0 are not used. */
const CODES = 'ABCDEFGHJKLMNPRSTVWXY123456789'
const FIRST_YEAR = 1980

/** The possible model years of a VIN: both cycles of the codes. */
export const MODEL_YEARS = { min: FIRST_YEAR, max: FIRST_YEAR + 2 * CODES.length - 1 }

/**
 * The possible model years of the code at position 10, oldest first.
 *
 * @param latest the newest possible model year; later ones are left out
 * @returns empty for a character that is not a year code
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
