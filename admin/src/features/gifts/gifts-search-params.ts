import {
  listParams,
  type ListSearchParams,
  numberIn,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

/** What the address of the admin list of gifts says behind `?`. */
export type GiftsSearchParams = ListSearchParams & {
  /** Id of the gift that lies open. */
  readonly gift?: number
}

/** Reads an address; what makes no sense there is left out. */
export function readGiftsSearchParams(
  search: Readonly<Record<string, unknown>>,
): GiftsSearchParams {
  return { ...readListSearchParams(search), gift: numberIn(search, 'gift') }
}

/** The input of the list call. */
export function giftsParams(searchParams: GiftsSearchParams) {
  return listParams(searchParams)
}
