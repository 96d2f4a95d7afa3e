import type { Id } from '@portal/rules/ids.ts'
import type { OrderAction } from '@portal/rules/orders/order-action.ts'
import { type OrderSplit, splitOffStatus, splitOrder } from '@portal/rules/orders/split-order.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/record-event.ts'
import { handOver } from '#src/ledgers/stock/stock-movements.ts'
import { moveWallet } from '#src/ledgers/wallet/wallet-rows.ts'
import { type LockedOrder, ofOrder } from '#src/stories/orders/move/order-moves.ts'
import type { LinePieces } from '#src/stories/orders/move/order-progress.ts'
import {
  addSplitOrder,
  divideLines,
  listLinesToSplit,
  type SplitLine,
} from '#src/stories/orders/split/split-rows.ts'

/**
 * Lines that keep all their pieces are included, with 0 to split off.
 *
 * @throws {Refusal} 404 when a line is not of this order, or is listed twice
 */
export async function chosenLines(
  tx: InTransaction,
  order_id: Id<'order'>,
  chosen: readonly LinePieces[],
): Promise<SplitLine[]> {
  const lines = await listLinesToSplit(tx, order_id)
  const requested = new Map(chosen.map((line) => [line.order_line_id, line.quantity]))
  const known = new Set(lines.map((line) => line.order_line_id))
  if (requested.size < chosen.length || chosen.some((line) => !known.has(line.order_line_id)))
    throw noSuchThing('order.line_not_found')
  return lines.map((line) => ({ ...line, goes: requested.get(line.order_line_id) ?? 0 }))
}

type SplittingOff = {
  readonly lines: readonly SplitLine[]
  readonly cause: Extract<OrderAction, 'split' | 'pieces_cancelled'>
  readonly staff_id: Id<'staff'>
  readonly reason: string
  readonly written_off: number
  readonly at: Date
}

/**
 * Splits pieces off into a separate order of the same checkout and warehouse. Each of the two has its exact share of
 * the money, the voucher and the coins, and the pieces stay allocated. The caller has checked that it is allowed.
 */
export async function splitOff(
  tx: InTransaction,
  order: LockedOrder,
  { lines, cause, staff_id, reason, written_off, at }: SplittingOff,
): Promise<{
  readonly order_id: Id<'order'>
  readonly order_no: string
  readonly split: OrderSplit<SplitLine>
}> {
  const { order_id: from, brand, coins } = order
  const split = splitOrder(lines, coins)
  const made = await addSplitOrder(tx, from, { status: splitOffStatus(order.status), split, at })
  const both = { from, to: made.order_id }
  await divideLines(tx, { ...both, lines: split.lines })
  await handOver(tx, brand, { ...both, pieces: held(order, lines) })
  await handCoinsOver(tx, order, { ...both, coins: split.coinsGo, staff_id, at })
  const pieces = lines.reduce((sum, { goes }) => sum + goes, 0)
  const facts = { cause, reason, written_off }
  await recordEvent(
    tx,
    { staff_id },
    {
      name: 'order.split',
      ...ofOrder(order, at),
      facts: {
        ...facts,
        status: order.status,
        to_order_id: made.order_id,
        to_order_no: made.order_no,
        pieces,
      },
    },
    {
      name: 'order.split_off',
      ...ofOrder({ ...order, order_id: made.order_id }, at),
      facts: {
        ...facts,
        status: made.status,
        from_order_id: from,
        from_order_no: order.order_no,
      },
    },
  )
  return { order_id: made.order_id, order_no: made.order_no, split }
}

/** Stock allocated to the split pieces; pre-orders have none. */
function held({ warehouse }: LockedOrder, lines: readonly SplitLine[]) {
  return lines
    .filter(({ goes, is_pre_order }) => goes > 0 && !is_pre_order)
    .map(({ part_id, goes }) => ({ part_id, warehouse, pieces: goes }))
}

/** Transfers the coins of the new order in the ledger; the company's balance does not change. */
async function handCoinsOver(
  tx: InTransaction,
  { brand, company_id }: LockedOrder,
  {
    from,
    to,
    coins,
    staff_id,
    at,
  }: {
    readonly from: Id<'order'>
    readonly to: Id<'order'>
    readonly coins: number
    readonly staff_id: Id<'staff'>
    readonly at: Date
  },
): Promise<void> {
  if (coins === 0) return
  const move = { brand, company_id, currency: 'coin', staff_id, note: '拆单', at } as const
  await moveWallet(tx, { ...move, order_id: from, change: coins, reason: 'coins_refunded' })
  await moveWallet(tx, { ...move, order_id: to, change: 0 - coins, reason: 'paid' })
}
