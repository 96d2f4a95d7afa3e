/** The sections of a VIN as a card shows them, in order; together they are the whole VIN. */
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
 * Cuts a VIN into its sections.
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
