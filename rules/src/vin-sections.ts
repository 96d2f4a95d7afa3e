/** The parts of a VIN as a card shows them, in their order; together they are the whole VIN. */
export type VinSections = {
  /** Positions 1–3: who built the car. */
  readonly wmi: string
  /** Positions 4–8: what car it is, each maker in its own way. */
  readonly vds: string
  readonly checkDigit: string
  /** Position 10: the model year. */
  readonly yearCode: string
  readonly plant: string
  /** Positions 12–17. */
  readonly serial: string
}

/** @param vin seventeen characters, as `normalisedVin` gives them */
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
