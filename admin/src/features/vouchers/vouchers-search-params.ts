import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

/** What the address of the admin list of vouchers says behind `?`. */
export type VouchersSearchParams = Pick<ListSearchParams, 'brand' | 'page' | 'limit'>

/** Reads an address; what makes no sense there is left out. */
export function readVouchersSearchParams(
  search: Readonly<Record<string, unknown>>,
): VouchersSearchParams {
  const { brand, page, limit } = readListSearchParams(search)
  return { brand, page, limit }
}

/** The input of the list call. */
export function campaignsParams({ brand, page, limit }: VouchersSearchParams) {
  return listParams({ brand, page, limit })
}
