import type { Id } from '@portal/rules/ids.ts'
import { MAX_PIECES_IN_STOCK } from '@portal/rules/stock/pieces-in-stock.ts'
import { Warehouse, WAREHOUSES } from '@portal/rules/stock/warehouse.ts'
import { idIn, numberIn } from '@portal/ui/page/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

import type { StockParams } from './stock-calls.ts'

export type StockSearchParams = ListSearchParams & {
  /** The warehouse of the transit list; absent for Guangzhou. */
  readonly warehouse?: Warehouse
  readonly part?: Id<'part'>
}

export const STOCK_SEARCH = { label: '搜索库存', placeholder: '编号（可多个）、末几位、名称' }

export const openingPart = (part: Id<'part'> | undefined) => ({ part })

export function readStockSearchParams(
  search: Readonly<Record<string, unknown>>,
): StockSearchParams {
  return {
    ...readListSearchParams(search),
    warehouse: WAREHOUSES.find((code) => code === numberIn(search, 'warehouse')),
    part: idIn(search, 'part'),
  }
}

/** The input of the search call; undefined without a search. */
export function stockParams(searchParams: StockSearchParams): StockParams | undefined {
  const { brand, keyword } = searchParams
  if (keyword === undefined) return undefined
  const { page, limit } = listParams(searchParams)
  return { keyword, page, limit, ...(brand === undefined ? {} : { brand }) }
}

export function transitParams({
  warehouse = Warehouse.guangzhou,
  ...searchParams
}: StockSearchParams) {
  const { brand, page, limit } = listParams(searchParams)
  return { warehouse, page, limit, ...(brand === undefined ? {} : { brand }) }
}

const PIECES = /^\d{1,8}$/

/** Undefined unless it is a whole number within the limit. */
export function typedPieces(text: string): number | undefined {
  return PIECES.test(text.trim()) && Number(text) <= MAX_PIECES_IN_STOCK ? Number(text) : undefined
}
