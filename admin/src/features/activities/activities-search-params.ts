import {
  listParams,
  type ListSearchParams,
  numberIn,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

/** What the address of the admin list of activities says behind `?`. */
export type ActivitiesSearchParams = Pick<ListSearchParams, 'brand' | 'page' | 'limit'> & {
  /** Id of the activity that lies open. */
  readonly activity?: number
}

/** Reads an address; what makes no sense there is left out. */
export function readActivitiesSearchParams(
  search: Readonly<Record<string, unknown>>,
): ActivitiesSearchParams {
  const { brand, page, limit } = readListSearchParams(search)
  return { brand, page, limit, activity: numberIn(search, 'activity') }
}

/** The input of the list call. */
export function activitiesParams({ brand, page, limit }: ActivitiesSearchParams) {
  return listParams({ brand, page, limit })
}
