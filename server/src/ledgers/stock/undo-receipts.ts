import type { undoReceipts as call } from '@portal/contract/admin-stock.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { recordStaffEvent } from '#src/ledgers/events/index.ts'
import {
  lockStockLevel,
  moveStockLevel,
  ofPart,
  piecesAvailable,
  stockLevelKey,
} from '#src/ledgers/stock/admin-stock-level.ts'

/**
 * Reverses receipts made by mistake, all of them or none. Their pieces leave stock with a separate event, and those
 * that were in transit are in transit again. Fired reminders stay fired.
 *
 * @throws {Refusal} `stock.reason_missing`; 404 when one is not a receipt by staff; `stock.receipt_undone` when it is
 *   already reversed; `stock.below_promised` when its pieces are allocated or have left
 */
export async function undoReceipts(
  { once, now, brands }: Pick<Context, 'now' | 'brands'> & { readonly once: Once },
  who: StaffMember,
  { stock_event_ids, reason: typed }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const reason = typed.trim()
  if (reason === '') throw new Refusal('stock.reason_missing', '请填写撤回原因')
  return once(async (tx) => {
    const receipts: Receipt[] = []
    for (const stock_event_id of stock_event_ids)
      receipts.push(await findReceipt(tx, stock_event_id))
    // Every transaction locks stock in this order, which prevents deadlocks.
    receipts.sort((a, b) => a.part_id - b.part_id || a.warehouse - b.warehouse)
    for (const receipt of receipts)
      await undoReceipt(tx, { brands, who, reason, at: now() }, receipt)
    return { pieces: receipts.reduce((sum, { on_hand_change }) => sum + on_hand_change, 0) }
  })
}

type Receipt = Awaited<ReturnType<typeof findReceipt>>

async function undoReceipt(
  tx: InTransaction,
  {
    brands,
    who,
    reason,
    at,
  }: Pick<Context, 'brands'> & {
    readonly who: StaffMember
    readonly reason: string
    readonly at: Date
  },
  receipt: Receipt,
): Promise<void> {
  const { stock_event_id } = receipt
  const { part_id: product_id, warehouse: warehouse_type, on_hand_change: pieces } = receipt
  const stockLevel = await lockStockLevel(tx, { brands }, { product_id, warehouse_type })
  if (await isUndone(tx, stock_event_id))
    throw new Refusal('stock.receipt_undone', '这次入库已撤回')
  const available = piecesAvailable(stockLevel)
  if (available < pieces)
    throw new Refusal(
      'stock.below_promised',
      `这次入库 ${pieces} 件，只剩 ${available} 件未被占用，请改用盘点`,
    )
  const in_transit = stockLevel.in_transit + receipt.from_transit
  // A later announcement keeps its date.
  const arrives_on = in_transit === 0 ? null : (stockLevel.arrives_on ?? receipt.transit_due)
  const on_hand = stockLevel.on_hand - pieces
  await moveStockLevel(tx, stockLevel, {
    kind: 'receipt_undone',
    change: 0 - pieces,
    in_transit,
    arrives_on,
    undoes: stock_event_id,
    staff_id: who.staff_id,
    note: reason,
  })
  await recordStaffEvent(tx, who, {
    name: 'stock.receipt_withdrawn',
    ...ofPart(stockLevel, at),
    facts: { warehouse: stockLevel.warehouse, pieces, on_hand, stock_event_id },
    audit: {
      action: 'stock.take_receipt_undone',
      table: 'stock',
      key: stockLevelKey(stockLevel),
      before: { on_hand: stockLevel.on_hand, in_transit: stockLevel.in_transit },
      after: { on_hand, in_transit, stock_event_id, reason },
    },
  })
}

async function findReceipt(tx: InTransaction, stock_event_id: Id<'stock_event'>) {
  const receipt = await tx
    .selectFrom('stock_event')
    .select([
      'stock_event_id',
      'part_id',
      'warehouse',
      'on_hand_change',
      'from_transit',
      'transit_due',
    ])
    .where('stock_event_id', '=', stock_event_id)
    .where('kind', '=', 'receipt')
    // The opening balance has no staff_id, because it is not a receipt by staff.
    .where('staff_id', 'is not', null)
    .executeTakeFirst()
  if (!receipt) throw noSuchThing('stock.receipt_not_found')
  return receipt
}

async function isUndone(tx: InTransaction, stock_event_id: Id<'stock_event'>): Promise<boolean> {
  const before = await tx
    .selectFrom('stock_event')
    .select('stock_event_id')
    .where('undoes', '=', stock_event_id)
    .executeTakeFirst()
  return before !== undefined
}
