type Recognised = { readonly vin: string; readonly address: string }

let last: Recognised | undefined

/** Keeps the picture that a VIN was read from, while this page is open; there is only ever one. */
export function keepRecognisedPhoto(vin: string, photo: Blob): void {
  if (last) URL.revokeObjectURL(last.address)
  last = { vin, address: URL.createObjectURL(photo) }
}

/**
 * The picture from which this VIN was read, as an address for `<img>`; undefined for any other VIN and after a reload.
 * The page shows it beside the VIN: the check digit does not distinguish J from 1, so the customer has to compare.
 */
export function recognisedPhoto(vin: string): string | undefined {
  return last?.vin === vin ? last.address : undefined
}
