import { MAX_PIECES_IN_STOCK } from '@portal/rules/pieces-in-stock.ts'
import { Warehouse, WAREHOUSES } from '@portal/rules/warehouse.ts'
import { numberIn } from '@portal/ui/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

import type { StockParams } from './stock-calls.ts'

/** The keyword is numbers or a name of parts. */
export type StockSearchParams = ListSearchParams & {
  /** The warehouse of the transit list, while there is no search; absent: Guangzhou. */
  readonly warehouse?: Warehouse
  /** Id of the open part. */
  readonly part?: number
}

export const STOCK_SEARCH = { label: '搜索库存', placeholder: '编号（可多个）、末几位、名称' }

export const openingPart = (part: number | undefined) => ({ part })

export function readStockSearchParams(
  search: Readonly<Record<string, unknown>>,
): StockSearchParams {
  return {
    ...readListSearchParams(search),
    warehouse: WAREHOUSES.find((code) => code === numberIn(search, 'warehouse')),
    part: numberIn(search, 'part'),
  }
}

/** The input of the search; undefined without one. */
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

/** The typed pieces; undefined if it is no whole number, or above the limit. */
export function typedPieces(text: string): number | undefined {
  return PIECES.test(text.trim()) && Number(text) <= MAX_PIECES_IN_STOCK ? Number(text) : undefined
}
