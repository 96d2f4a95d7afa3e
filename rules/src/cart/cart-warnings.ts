import { type Fen, formatFen } from '#src/money/money.ts'
import { shortStock } from '#src/stock/stock-supply.ts'
import type { StockCap } from '#src/stock/stock-wording.ts'

/**
 * What a buyer should know about a cart row before ordering.
 *
 * | code | when |
 * |---|---|
 * | withdrawn | the part is no longer sold; the row stays visible and cannot be ordered |
 * | price_changed | the price is no longer the one of the row's last change |
 * | out_of_stock | its warehouse has none |
 * | short | its warehouse has fewer pieces than the row |
 */
export type CartWarning = {
  readonly code: 'withdrawn' | 'price_changed' | 'out_of_stock' | 'short'
  readonly text: string
}

type CartRow = {
  readonly isWithdrawn: boolean
  readonly priceWhenAdded: Fen
  readonly price: Fen
  readonly quantity: number
  /** Pieces in the row's warehouse; `unlimited` for a pre-order. */
  readonly available: number | 'unlimited'
  /** Above it the brand shows no figure. */
  readonly cap: StockCap
  /** Leaves prices and exact stock out, for users who may not see them. */
  readonly isDiscreet?: boolean
}

/** The warnings of one cart row, most serious first; a withdrawn part has no other. */
export function cartWarnings(row: CartRow): CartWarning[] {
  if (row.isWithdrawn) return [{ code: 'withdrawn', text: '已下架，无法下单' }]
  return [...stockWarnings(row), ...priceWarnings(row)]
}

function stockWarnings({ available, quantity, cap, isDiscreet }: CartRow): CartWarning[] {
  if (available === 'unlimited' || available >= quantity) return []
  if (available <= 0) return [{ code: 'out_of_stock', text: '暂无库存' }]
  const text = isDiscreet === true ? '库存不足' : shortStock(available, cap)
  return [{ code: 'short', text }]
}

function priceWarnings({ price, priceWhenAdded, isDiscreet }: CartRow): CartWarning[] {
  if (price === priceWhenAdded || isDiscreet === true) return []
  const direction = priceDirection(price, priceWhenAdded)
  return [{ code: 'price_changed', text: `${direction}，加入时 ¥${formatFen(priceWhenAdded)}` }]
}

/** How a price that differs from an earlier one is worded, on the page of its part too. */
export function priceDirection(price: Fen, before: Fen): string {
  return price < before ? CHEAPER : '已涨价'
}

/** What a page that shows the part says when its price changes; undefined where it does not. */
export function priceChange(number: string, now: Fen, before: Fen): string | undefined {
  if (now === before) return undefined
  return `${number} ${priceDirection(now, before)}：¥${formatFen(before)} → ¥${formatFen(now)}`
}

const CHEAPER = '已降价'

/** Whether it is no warning, but good news: the price is lower than it was. */
export function isPriceDrop({ code, text }: CartWarning): boolean {
  return code === 'price_changed' && text.startsWith(CHEAPER)
}
