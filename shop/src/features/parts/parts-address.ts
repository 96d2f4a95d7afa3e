import { DEFAULT_PAGE_SIZE, PAGE_SIZES } from '@portal/rules/page-count.ts'
import { pageFromAddress } from '@portal/ui/pages.ts'

import { readFilterAddress, wantedFilters, type FilterAddress } from './filter-address.ts'
import type { PartsWanted } from './parts-calls.ts'

/** What a list of parts keeps in its address, so that a link shows the same list. */
export type PartsAddress = FilterAddress & {
  readonly brand_name_zh?: string
  readonly product_type_id?: string
  readonly keyword?: string
  readonly in_stock?: 1
  readonly sort?: NonNullable<PartsWanted['sort']>
  readonly page?: number
  readonly limit?: number
}

const SORTS = ['sales', 'newest', 'price_up', 'price_down'] as const

export type PageAddress = Pick<PartsAddress, 'page' | 'limit'>

/** What a plain list, which is narrowed but not sorted, keeps in its address. */
export type NarrowAddress = PageAddress & Pick<PartsAddress, 'brand_name_zh' | 'product_type_id'>

/** Reads an address as people and other pages write it; what makes no sense is left out. */
export function readPartsAddress(query: Readonly<Record<string, unknown>>): PartsAddress {
  const sort = query['sort']
  return {
    ...readNarrowAddress(query),
    ...readFilterAddress(query),
    keyword: words(query['keyword'], 100),
    in_stock: query['in_stock'] === '1' || query['in_stock'] === 1 ? 1 : undefined,
    sort: SORTS.find((one) => one === sort),
  }
}

export function readNarrowAddress(query: Readonly<Record<string, unknown>>): NarrowAddress {
  return {
    ...readPageAddress(query),
    brand_name_zh: words(query['brand_name_zh'], 50),
    product_type_id: words(query['product_type_id'], 10),
  }
}

export function readPageAddress(query: Readonly<Record<string, unknown>>): PageAddress {
  const page = pageFromAddress(query['page'])
  const limit = pageFromAddress(query['limit'], DEFAULT_PAGE_SIZE)
  return {
    page: page === 1 ? undefined : page,
    limit: isOffered(limit) && limit !== DEFAULT_PAGE_SIZE ? limit : undefined,
  }
}

/** Which rows of the list: the specification's page size of ten unless the address says otherwise. */
export function wantedPage({ page = 1, limit = DEFAULT_PAGE_SIZE }: PageAddress) {
  return { page, limit }
}

export function wantedNarrow(address: NarrowAddress) {
  return { ...address, ...wantedPage(address) }
}

export function wantedParts(address: PartsAddress): PartsWanted {
  return { keyword: address.keyword, ...wantedNarrowing(address), ...wantedPage(address) }
}

/** What narrows and orders a list, whatever it is a list of. */
export function wantedNarrowing(address: PartsAddress): Partial<PartsWanted> {
  const { brand_name_zh, product_type_id, in_stock, sort } = address
  return { brand_name_zh, product_type_id, in_stock, sort, ...wantedFilters(address) }
}

/** Whether anything narrows or orders the list. */
export function isNarrowed(address: PartsAddress): boolean {
  return Object.values(wantedNarrowing(address)).some((one) => one !== undefined)
}

/** The address of another page of the same list. */
export function onPage<Address extends PageAddress>(
  address: Address,
  { page, size }: { readonly page: number; readonly size: number },
): Address {
  return {
    ...address,
    page: page === 1 ? undefined : page,
    limit: size === DEFAULT_PAGE_SIZE ? undefined : size,
  }
}

function isOffered(limit: number): boolean {
  return PAGE_SIZES.some((size) => size === limit)
}

function words(value: unknown, most: number): string | undefined {
  if (typeof value !== 'string') return undefined
  const text = value.trim().slice(0, most)
  return text === '' ? undefined : text
}
