import { type ListAddress, listAddressOf, listParams, numberIn } from '#src/lists/list-address.ts'

/** What the address of the admin list of activities says behind `?`. */
export type ActivitiesAddress = Pick<ListAddress, 'brand' | 'page' | 'limit'> & {
  /** Id of the activity that lies open. */
  readonly activity?: number
}

/** Reads an address; what makes no sense there is left out. */
export function activitiesAddressOf(search: Readonly<Record<string, unknown>>): ActivitiesAddress {
  const { brand, page, limit } = listAddressOf(search)
  return { brand, page, limit, activity: numberIn(search, 'activity') }
}

/** The input of the list call. */
export function activitiesParams({ brand, page, limit }: ActivitiesAddress) {
  return listParams({ brand, page, limit })
}
