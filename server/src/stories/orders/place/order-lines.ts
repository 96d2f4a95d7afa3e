import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { placeOrder as call } from '@portal/contract/orders.ts'
import { allocateStock, type Allocation } from '@portal/rules/allocate-stock.ts'
import type { Fen } from '@portal/rules/money.ts'
import { Warehouse } from '@portal/rules/warehouse.ts'

import type { Dealer } from '#src/ground/http/who.ts'
import type { OrderPieces } from '#src/ledgers/stock/stock-movements.ts'
import { type CartLine, isPreOrder } from '#src/stories/cart/index.ts'
import type { NewLine, NewOrder } from '#src/stories/orders/place/insert-orders.ts'

export type PricedLine = CartLine & { readonly price_fen: Fen }

/** A line of one of a checkout's orders, before discounts. */
export type OrderedLine = Omit<NewLine, 'voucher_fen' | 'coin_fen'> & {
  readonly warehouse: Warehouse
}

/** Pieces requested of one cart row, as input of rules/allocate-stock. */
export type RequestedLine = {
  readonly row: PricedLine
  readonly partId: number
  readonly warehouse: Warehouse
  readonly quantity: number
  readonly isPreOrder: boolean
}

/** The fields of a part that a voucher checks. */
type CartPart = Pick<PricedLine, 'make_id' | 'category_3'>

/** Merges rows of several users for the same part into one line of the warehouse's order. */
export function orderedLines(ordered: readonly RequestedLine[]): (OrderedLine & CartPart)[] {
  const lines = new Map<string, OrderedLine & CartPart>()
  for (const { row, partId, warehouse, quantity, ...line } of ordered) {
    const key = `${warehouse} ${partId}`
    const earlier = lines.get(key)?.quantity ?? 0
    lines.set(key, {
      warehouse,
      make_id: row.make_id,
      category_3: row.category_3,
      part_id: partId,
      oe_number: row.oe_number,
      own_number: row.own_number,
      name_zh: row.name_zh,
      price_fen: row.price_fen,
      quantity: earlier + quantity,
      is_pre_order: line.isPreOrder,
    })
  }
  return [...lines.values()]
}

/** The pieces that new orders allocate: all except pre-orders. */
export function piecesTaken(
  orders: readonly (NewOrder & { readonly order_id: number })[],
): OrderPieces[] {
  return orders.flatMap(({ order_id, warehouse, lines }) =>
    lines
      .filter((line) => !line.is_pre_order)
      .map(({ part_id, quantity }) => ({ order_id, part_id, warehouse, pieces: quantity })),
  )
}

/** The pieces that could not be ordered; a pair of part and warehouse occurs once. */
export function shortageItems(
  shortages: readonly RequestedLine[],
): OutputOf<typeof call>['return_data'] {
  const items = new Map<string, OutputOf<typeof call>['return_data'][number]>()
  for (const { row, partId, warehouse, quantity } of shortages) {
    const key = `${partId} ${warehouse}`
    const earlier = items.get(key)?.quantity ?? 0
    items.set(key, {
      product_id: partId,
      number: row.oe_number,
      l_name_zh: row.name_zh,
      quantity: earlier + quantity,
      order_type: warehouse,
    })
  }
  return [...items.values()]
}

/** Rows of a checkout as input of rules/allocate-stock. */
export function requestedLines(rows: readonly PricedLine[], who: Dealer): RequestedLine[] {
  return rows.map((row) => ({
    row,
    partId: row.part_id,
    warehouse: row.warehouse,
    quantity: row.quantity,
    isPreOrder: isPreOrder(row, who),
  }))
}

/** Allocates the stock read with these rows; nothing is reserved. */
export function previewAllocation(
  rows: readonly PricedLine[],
  who: Dealer,
): Allocation<RequestedLine> {
  const stockLevels = rows.map((row) => ({
    partId: row.part_id,
    warehouse: row.warehouse,
    available:
      row.warehouse === Warehouse.beijing ? row.beijing_available : row.guangzhou_available,
  }))
  return allocateStock(requestedLines(rows, who), stockLevels)
}

/** The pieces that ship, which are the ones to pay for. */
export function shippedRows(ordered: readonly RequestedLine[]): PricedLine[] {
  return ordered.map(({ row, quantity }) => ({ ...row, quantity }))
}
