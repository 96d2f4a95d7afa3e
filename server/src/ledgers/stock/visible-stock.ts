import {
  hiddenStockWording,
  stockWording,
  type StockWording,
} from '@portal/rules/stock/stock-wording.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { consumableDays } from '@portal/rules/time/consumable-days.ts'

import { type Dealer, openWarehouses, showsStock } from '#src/ground/http/who.ts'

/** Stock and transit of one warehouse, in pieces. */
export type StockLevel = {
  readonly warehouse: Warehouse
  readonly available: number
  readonly in_transit: number
  /** `YYYY-MM-DD`, Asia/Shanghai. */
  readonly arrives_on: string | null
}

/** The stock data that an answer may contain; figures are null while the brand hides them from this user. */
export type VisibleStock = {
  readonly isShown: boolean
  readonly guangzhou: number | null
  /** Also null for a company that does not buy from Beijing. */
  readonly beijing: number | null
  readonly available: number | null
  readonly inTransit: number | null
  readonly arrivesOn: string | null
  readonly consumableDays: number | null
  /** For the warehouses open to the company, taken together. */
  readonly wording: StockWording
  readonly guangzhouWording: StockWording
  /** Null for a company that does not buy from Beijing. */
  readonly beijingWording: StockWording | null
  /** Beijing has no stock; visible even while the figure is hidden (specification 4). */
  readonly isBeijingOut: boolean
}

/** A part's stock as this user may see it (specification 4, Stock visibility). */
export function visibleStock(
  who: Dealer,
  facts: {
    readonly stockLevels: readonly StockLevel[]
    readonly sold_90_days: number
    readonly is_viewed_today: boolean
  },
): VisibleStock {
  const open = openWarehouses(who)
  const stockLevels = facts.stockLevels.filter(({ warehouse }) => open.includes(warehouse))
  const available = sumPieces(stockLevels.map((stockLevel) => stockLevel.available))
  const beijing = stockLevels.find(({ warehouse }) => warehouse === Warehouse.beijing)
  const judged = { available, consumableDays: consumableDays(available, facts.sold_90_days) }
  const isBeijingOut = (beijing?.available ?? 0) <= 0
  const guangzhou = stockLevels.find(({ warehouse }) => warehouse === Warehouse.guangzhou)
  const isShown = showsStock(who, facts.is_viewed_today)
  const worded = isShown ? stockWording : hiddenStockWording
  const wordedStockLevel = (pieces: number) =>
    worded({ available: pieces, consumableDays: consumableDays(pieces, facts.sold_90_days) })
  const wordings = {
    wording: worded(judged),
    guangzhouWording: wordedStockLevel(guangzhou?.available ?? 0),
    beijingWording:
      beijing === undefined ? null : wordedBeijing(beijing.available, wordedStockLevel),
  }
  if (!isShown) return { ...HIDDEN, ...wordings, isBeijingOut }
  return {
    isShown: true,
    guangzhou: guangzhou?.available ?? 0,
    beijing: beijing?.available ?? null,
    available,
    inTransit: sumPieces(stockLevels.map((stockLevel) => stockLevel.in_transit)),
    arrivesOn: firstArrival(stockLevels),
    consumableDays: judged.consumableDays,
    ...wordings,
    isBeijingOut,
  }
}

/** An empty Beijing stock is visible even while its figure is hidden. */
function wordedBeijing(pieces: number, worded: (pieces: number) => StockWording): StockWording {
  return pieces <= 0 ? '缺货' : worded(pieces)
}

const HIDDEN = {
  isShown: false,
  guangzhou: null,
  beijing: null,
  available: null,
  inTransit: null,
  arrivesOn: null,
  consumableDays: null,
} as const

function firstArrival(stockLevels: readonly StockLevel[]): string | null {
  const days = stockLevels.flatMap(({ in_transit, arrives_on }) =>
    in_transit > 0 && arrives_on !== null ? [arrives_on] : [],
  )
  return days.toSorted()[0] ?? null
}

function sumPieces(pieces: readonly number[]): number {
  return pieces.reduce((total, one) => total + one, 0)
}
