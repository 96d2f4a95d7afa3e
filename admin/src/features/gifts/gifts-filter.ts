import { type ListAddress, listAddressOf, listParams, numberIn } from '#src/lists/list-address.ts'

/** What the address of the admin list of gifts says behind `?`. */
export type GiftsAddress = ListAddress & {
  /** Id of the gift that lies open. */
  readonly gift?: number
}

/** Reads an address; what makes no sense there is left out. */
export function giftsAddressOf(search: Readonly<Record<string, unknown>>): GiftsAddress {
  return { ...listAddressOf(search), gift: numberIn(search, 'gift') }
}

/** The input of the list call. */
export function giftsParams(address: GiftsAddress) {
  return listParams(address)
}
