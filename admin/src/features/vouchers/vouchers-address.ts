import { type ListAddress, listAddressOf, listParams } from '#src/lists/list-address.ts'

/** What the address of the admin list of vouchers says behind `?`. */
export type VouchersAddress = Pick<ListAddress, 'brand' | 'page' | 'limit'>

/** Reads an address; what makes no sense there is left out. */
export function vouchersAddressOf(search: Readonly<Record<string, unknown>>): VouchersAddress {
  const { brand, page, limit } = listAddressOf(search)
  return { brand, page, limit }
}

/** The input of the list call. */
export function offersParams({ brand, page, limit }: VouchersAddress) {
  return listParams({ brand, page, limit })
}
