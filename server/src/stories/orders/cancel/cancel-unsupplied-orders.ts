import type { Id } from '@portal/rules/ids.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { sql } from 'kysely'

import type { Brands } from '#src/ground/brands/brands.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { cancelHeldPieces } from '#src/stories/orders/cancel/cancel-pieces.ts'
import { lockAnyOrder, type LockedOrder } from '#src/stories/orders/move/order-moves.ts'
import type { LinePieces } from '#src/stories/orders/move/order-progress.ts'

type Missing = {
  readonly product_id: Id<'part'>
  readonly warehouse_type: Warehouse
  readonly losing: readonly { readonly order_id: Id<'order'>; readonly pieces: number }[]
  readonly reason: string
  readonly at: Date
}

/**
 * Cancels the pieces of a part that are missing in stock, in the orders chosen to lose them.
 *
 * @throws {Refusal} 404 when an order does not exist, or is not of this warehouse; `order.pieces_not_cancellable`
 */
export async function cancelUnsuppliedOrders(
  context: { readonly tx: InTransaction; readonly brands: Brands },
  who: StaffMember,
  { product_id, warehouse_type, losing, reason, at }: Missing,
): Promise<void> {
  const { tx } = context
  const pieces = new Map(losing.map((one) => [one.order_id, one.pieces]))
  if (pieces.size < losing.length) throw new Refusal('order.named_twice', '同一订单出现了两次')
  const orders: (LockedOrder & { readonly order_id: Id<'order'> })[] = []
  // Every transaction locks orders by id, and wallets in the order of their companies, which prevents deadlocks.
  for (const order_id of [...pieces.keys()].toSorted((a, b) => a - b)) {
    const order = await lockAnyOrder(tx, order_id)
    if (!order || order.warehouse !== warehouse_type) throw noSuchThing('order.not_found')
    orders.push({ ...order, order_id })
  }
  orders.sort((a, b) => a.company_id - b.company_id || a.checkout_id - b.checkout_id)
  for (const order of orders) {
    const requested = pieces.get(order.order_id) ?? 0
    const lines = await linesHolding(tx, { order_id: order.order_id, product_id, requested })
    await cancelHeldPieces(context, who, {
      ...order,
      lines,
      reason: `缺货：${reason}`,
      place: 'in_stock',
      at,
    })
  }
}

/**
 * In the order of the lines, because a part may occur in several.
 *
 * @throws {Refusal} `order.pieces_not_cancellable` when fewer are left than staff saw
 */
async function linesHolding(
  tx: InTransaction,
  {
    order_id,
    product_id,
    requested,
  }: Readonly<Record<'order_id' | 'product_id' | 'requested', number>>,
): Promise<LinePieces[]> {
  const { rows } = await sql<LinePieces>`
    select order_line_id, quantity - shipped as quantity from order_line
    where order_id = ${order_id} and part_id = ${product_id} and not is_pre_order and quantity > shipped
    order by order_line_id`.execute(tx)
  let left = requested
  const lines: LinePieces[] = []
  for (const { order_line_id, quantity } of rows) {
    const goes = Math.min(quantity, left)
    if (goes > 0) lines.push({ order_line_id, quantity: goes })
    left -= goes
  }
  if (left > 0)
    throw new Refusal('order.pieces_not_cancellable', '订单占用的件数刚刚变化，请核对后再提交')
  return lines
}
