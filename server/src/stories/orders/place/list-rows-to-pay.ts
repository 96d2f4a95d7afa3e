import type { Id } from '@portal/rules/ids.ts'
import { allocateStock, type Allocation } from '@portal/rules/stock/allocate-stock.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'

import type { Context } from '#src/context.ts'
import { ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { listCartLines } from '#src/stories/cart/index.ts'
import {
  inRequestedOrder,
  orderableLines,
  type PricedLine,
  requestedLines,
  type RequestedLine,
} from '#src/stories/orders/place/checkout-lines.ts'

/**
 * The requested cart rows that can be ordered, in the requested order, at today's price. `gone` lists rows that were
 * deleted in another tab.
 */
export async function listRowsToPay(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: Dealer,
  cart_ids: readonly Id<'cart_line'>[],
): Promise<{ readonly rows: PricedLine[]; readonly gone: Id<'cart_line'>[] }> {
  const ids = [...new Set(cart_ids)]
  const requested = {
    scope: ownRows(who),
    seesHandedOver: true,
    viewer_id: who.account_id,
    price_level: who.priceLevel,
  }
  // Rows of the activity checkout are paid like those of the cart; an order never mixes them.
  const found = await listCartLines(db, { ...requested, ids, kind: 'either', now: now() })
  const foundIds = new Set(found.map(({ cart_line_id }) => cart_line_id))
  return {
    rows: orderableLines(inRequestedOrder(found, ids), who),
    gone: ids.filter((id) => !foundIds.has(id)),
  }
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

/** Only what ships is paid for; shortages stay in the cart. */
export function shippedRows(ordered: readonly RequestedLine[]): PricedLine[] {
  return ordered.map(({ row, quantity }) => ({ ...row, quantity }))
}
