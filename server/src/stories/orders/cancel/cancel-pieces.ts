import type { cancelPieces as call } from '@portal/contract/admin-orders.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { cancelProblem, isWholeOrder, mayCancelPieces } from '@portal/rules/orders/cancel-pieces.ts'
import { ORDER_STATUS_NAMES, type OrderStatus } from '@portal/rules/orders/order-status.ts'
import { splitProblem } from '@portal/rules/orders/split-order.ts'
import type { PiecesPlace } from '@portal/rules/stock/where-pieces-are.ts'

import type { Context } from '#src/context.ts'
import type { Brands } from '#src/ground/brands/brands.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordAction, recordEvent } from '#src/ledgers/events/record-event.ts'
import type { OrderPieces } from '#src/ledgers/stock/stock-movements.ts'
import { writeOff } from '#src/ledgers/stock/write-off.ts'
import { cancelAndRelease } from '#src/stories/orders/cancel/cancel-and-release.ts'
import { lockAnyOrder, type LockedOrder, ofOrder } from '#src/stories/orders/move/order-moves.ts'
import {
  advanceOrder,
  completeOrder,
  type LinePieces,
} from '#src/stories/orders/move/order-progress.ts'
import { chosenLines, splitOff } from '#src/stories/orders/split/split-off.ts'
import type { SplitLine } from '#src/stories/orders/split/split-rows.ts'

/**
 * Cancels pieces of an order that have not left, for staff; the rest of the order is unchanged. Missing pieces are
 * written off as well.
 *
 * @throws {Refusal} `order.reason_missing`; 404 when there is no such order or line; `order.pieces_not_cancellable`
 */
export async function cancelPieces(
  { once, now, brands }: Pick<Context, 'now' | 'brands'> & { readonly once: Once },
  who: StaffMember,
  { order_id, lines, reason, place = 'in_stock' }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  if (reason.trim() === '') throw new Refusal('order.reason_missing', '请填写取消原因')
  return once(async (tx) => {
    const order = await lockAnyOrder(tx, order_id)
    if (!order) throw noSuchThing('order.not_found')
    const chosen = { order_id, lines, reason: reason.trim(), place, at: now() }
    return cancelHeldPieces({ tx, brands }, who, { ...order, ...chosen })
  })
}

type Cancellation = LockedOrder & {
  readonly lines: readonly LinePieces[]
  readonly reason: string
  /** The place of the pieces; for a stock count the count itself shows what is missing. */
  readonly place: PiecesPlace
  readonly at: Date
}

/**
 * Cancels pieces of a locked order: they are split off into a separate order, with their exact share of the voucher and
 * the coins, which is cancelled as a whole. The state of the rest follows its parcels; if all of it had arrived, it is
 * completed.
 *
 * @throws {Refusal} 404 when a line is not of this order; `order.pieces_not_cancellable`
 */
export async function cancelHeldPieces(
  { tx, brands }: { readonly tx: InTransaction; readonly brands: Brands },
  who: StaffMember,
  { lines: chosen, reason, place, at, ...order }: Cancellation,
): Promise<OutputOf<typeof call>> {
  const { order_id, brand } = order
  const { staff_id } = who
  const lines = await chosenLines(tx, order_id, chosen)
  refuseIf('order.pieces_not_cancellable', cancelRefusal(order, lines))
  const actor = { staff_id }
  const missing = place === 'missing' ? heldPieces(order, lines) : []
  const written_off = missing.reduce((sum, { pieces }) => sum + pieces, 0)
  const cancelled = { lines: chosen, reason, written_off }
  const audited = { brand, table: 'sales_order', key: order_id, at }
  const before = { status: order.status, total_fen: order.total_fen, coins: order.coins }
  if (isWholeOrder(lines)) {
    await cancelAndRelease(tx, { ...order, from: order.status, actor, reason, written_off, at })
    const after = { status: 'cancelled', ...cancelled }
    await writeOff(tx, brand, { missing, staff_id, note: reason })
    await recordAction(tx, who, { action: 'order.cancel', ...audited, before, after })
    return { cancelled_order_no: '', written_off, status: 'cancelled' }
  }
  const pieces = lines.reduce((sum, { goes }) => sum + goes, 0)
  const cause = 'pieces_cancelled'
  const made = await splitOff(tx, order, { lines, cause, staff_id, reason, written_off, at })
  const { order_id: made_id, order_no, split } = made
  const from = order.status === 'pending_approval' ? 'pending_approval' : 'confirmed'
  const goes = { ...order, order_id: made_id, coins: split.coinsGo }
  await cancelAndRelease(tx, { ...goes, from, actor, reason, written_off, at })
  const ofMade = missing.map((row) => ({ ...row, order_id: made_id }))
  await writeOff(tx, brand, { missing: ofMade, staff_id, note: reason })
  const status = await moveAlong({ tx, brands }, { ...order, pieces, staff_id, at })
  const after = { status, coins: split.coinsStay, cancelled_order_id: made_id, ...cancelled }
  await recordAction(tx, who, { action: 'order.cancel_pieces', ...audited, before, after })
  return { cancelled_order_no: order_no, written_off, status }
}

/** Stock allocated to the cancelled pieces; pre-orders have none. */
function heldPieces(
  { order_id, warehouse }: Pick<Cancellation, 'order_id' | 'warehouse'>,
  lines: readonly SplitLine[],
): OrderPieces[] {
  const pieces = new Map<Id<'part'>, number>()
  for (const { part_id, goes, is_pre_order } of lines)
    if (goes > 0 && !is_pre_order) pieces.set(part_id, (pieces.get(part_id) ?? 0) + goes)
  return [...pieces].map(([part_id, sum]) => ({ order_id, part_id, warehouse, pieces: sum }))
}

function cancelRefusal(
  { status, coins }: LockedOrder,
  lines: readonly SplitLine[],
): string | undefined {
  if (!mayCancelPieces(status)) return `订单${ORDER_STATUS_NAMES[status]}，无法取消配件`
  const problem = cancelProblem(lines)
  if (problem !== undefined || isWholeOrder(lines)) return problem
  // The credit of a discounted piece is computed from its line, which must not change after a credit.
  const isDiscounted = coins > 0 || lines.some(({ voucher }) => voucher > 0)
  if (isDiscounted && lines.some(({ credited }) => credited > 0))
    return '订单用了优惠且已有退货入账，无法取消其余配件'
  return splitProblem(lines, coins)
}

type Moving = LockedOrder & {
  readonly pieces: number
  readonly staff_id: Id<'staff'>
  readonly at: Date
}

/** Sets the state of the rest by its parcels; without any the state is unchanged. */
async function moveAlong(
  { tx, brands }: { readonly tx: InTransaction; readonly brands: Brands },
  { status: from, pieces, staff_id, at, ...order }: Moving,
): Promise<OrderStatus> {
  if (from !== 'partly_shipped') return from
  const { order_id } = order
  const status = await advanceOrder(tx, { order_id, from, by: 'staff' })
  if (status !== from)
    await recordEvent(
      tx,
      { staff_id },
      { name: 'order.rest_cancelled', ...ofOrder(order, at), facts: { from, status, pieces } },
    )
  if (status === 'completed') await completeOrder({ tx, brands }, { order_id, at })
  return status
}
