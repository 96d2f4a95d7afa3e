import { MAX_BRAND_LENGTH } from '@portal/contract/wire.ts'
import { PAGE_SIZES } from '@portal/rules/pages/page-count.ts'
import {
  type Defined,
  definedFields,
  keywordIn,
  numberIn,
  type Search,
  textIn,
} from '@portal/ui/page/search-params.ts'

export type ListSearchParams = {
  readonly brand?: string
  readonly keyword?: string
  readonly page?: number
  readonly limit?: number
}

/** Fills a screen; staff read long lists. */
export const ADMIN_PAGE_SIZE = 20
export const EVENTS_A_PAGE = 20

export function readListSearchParams(search: Search): ListSearchParams {
  return {
    brand: textIn(search, 'brand').slice(0, MAX_BRAND_LENGTH) || undefined,
    keyword: keywordIn(search),
    page: numberIn(search, 'page'),
    limit: PAGE_SIZES.find((size) => size === numberIn(search, 'limit')),
  }
}

export function listParams<Filters extends object>(
  { brand, keyword, page = 1, limit = ADMIN_PAGE_SIZE }: ListSearchParams,
  filters?: Filters,
): { page: number; limit: number } & Defined<
  Pick<ListSearchParams, 'brand' | 'keyword'> & Filters
> {
  // If no filters are passed, `Filters` is an empty object.
  const filled = filters ?? ({} as Filters)
  return { page, limit, ...definedFields({ brand, keyword, ...filled }) }
}
