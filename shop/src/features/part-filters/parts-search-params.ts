import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@portal/rules/pages/page-count.ts'
import { pageFromSearch } from '@portal/ui/page/pages.ts'

import type { PartsQuery } from '#src/features/parts/parts-calls.ts'

import {
  readFilterSearchParams,
  filterParams,
  type FilterSearchParams,
} from './filter-search-params.ts'

/** The search params of a list of parts, so that a link shows the same list. */
export type PartsSearchParams = FilterSearchParams & {
  readonly brand_name_zh?: string
  readonly product_type_id?: string
  readonly keyword?: string
  readonly in_stock?: 1
  readonly sort?: NonNullable<PartsQuery['sort']>
  readonly page?: number
  readonly limit?: number
}

const SORTS = ['sales', 'newest', 'price_up', 'price_down'] as const

export type PageSearchParams = Pick<PartsSearchParams, 'page' | 'limit'>

/** The search params of a simple list, which can be filtered but not sorted. */
export type NarrowSearchParams = PageSearchParams &
  Pick<PartsSearchParams, 'brand_name_zh' | 'product_type_id'>

export function readPartsSearchParams(query: Readonly<Record<string, unknown>>): PartsSearchParams {
  const sort = query['sort']
  return {
    ...readNarrowSearchParams(query),
    ...readFilterSearchParams(query),
    keyword: textWithin(query['keyword'], 100),
    in_stock: query['in_stock'] === '1' || query['in_stock'] === 1 ? 1 : undefined,
    sort: SORTS.find((one) => one === sort),
  }
}

export function readNarrowSearchParams(
  query: Readonly<Record<string, unknown>>,
): NarrowSearchParams {
  return {
    ...readPageSearchParams(query),
    brand_name_zh: textWithin(query['brand_name_zh'], 50),
    product_type_id: textWithin(query['product_type_id'], 10),
  }
}

export function readPageSearchParams(query: Readonly<Record<string, unknown>>): PageSearchParams {
  const page = pageFromSearch(query['page'])
  const limit = pageFromSearch(query['limit'], DEFAULT_PAGE_SIZE)
  return {
    page: page === 1 ? undefined : page,
    limit: isOffered(limit) && limit !== DEFAULT_PAGE_SIZE ? limit : undefined,
  }
}

/** The page and page size of the list call; the page size is ten by default (specification). */
export function pageParams({ page = 1, limit = DEFAULT_PAGE_SIZE }: PageSearchParams) {
  return { page, limit }
}

export function narrowParams(search: NarrowSearchParams) {
  return { ...search, ...pageParams(search) }
}

export function partsParams(search: PartsSearchParams): PartsQuery {
  return { keyword: search.keyword, ...narrowingParams(search), ...pageParams(search) }
}

export function narrowingParams(search: PartsSearchParams): Partial<PartsQuery> {
  const { brand_name_zh, product_type_id, in_stock, sort } = search
  return { brand_name_zh, product_type_id, in_stock, sort, ...filterParams(search) }
}

export function isPartsNarrowed(search: PartsSearchParams): boolean {
  return Object.values(narrowingParams(search)).some((one) => one !== undefined)
}

export function onPage<Address extends PageSearchParams>(
  search: Address,
  { page, size }: { readonly page: number; readonly size: number },
): Address {
  return {
    ...search,
    page: page === 1 ? undefined : page,
    limit: size === DEFAULT_PAGE_SIZE ? undefined : size,
  }
}

function isOffered(limit: number): boolean {
  return PAGE_SIZES.some((size) => size === limit)
}

function textWithin(value: unknown, max: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim().slice(0, max)
  return text === '' ? undefined : text
}
