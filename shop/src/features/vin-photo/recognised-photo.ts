type Recognised = { readonly vin: string; readonly address: string }

let last: Recognised | undefined

/**
 * Keeps the picture of the last recognised VIN until the page is reloaded; an earlier one is
 * released.
 */
export function keepRecognisedPhoto(vin: string, photo: Blob): void {
  if (last) URL.revokeObjectURL(last.address)
  last = { vin, address: URL.createObjectURL(photo) }
}

/**
 * The picture from which this VIN was read, as a URL for `<img>`; undefined for any other VIN and
 * after a reload. The page shows it beside the VIN, because the check digit does not distinguish J
 * from 1 and the customer has to compare.
 */
export function recognisedPhoto(vin: string): string | undefined {
  return last?.vin === vin ? last.address : undefined
}
