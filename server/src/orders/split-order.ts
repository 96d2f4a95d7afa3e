import type { splitOrder as call } from '@portal/contract/desk-orders.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { ORDER_STATUS_NAMES } from '@portal/rules/order-status.ts'
import { maySplit, splitOrder as share, splitProblem } from '@portal/rules/split-order.ts'

import { writeAudit } from '#src/audit/write-audit.ts'
import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/database/schema.ts'
import type { Once } from '#src/http/idempotency.ts'
import { noSuchThing, refuseIf } from '#src/http/refusal.ts'
import type { StaffMember } from '#src/http/who.ts'
import { lockAnyOrder, type LockedOrder } from '#src/orders/order-moves.ts'
import {
  addSplitOrder,
  copyTimeline,
  dealLines,
  isOfActivity,
  listLinesToSplit,
  type SplitLine,
} from '#src/orders/split-rows.ts'
import { handOver } from '#src/stock/stock-movements.ts'
import { moveWallet } from '#src/wallet/move-wallet.ts'

type Input = InputOf<typeof call>

/**
 * The desk makes chosen pieces of an order an order of their own, of the same checkout and warehouse: each of the two has
 * its exact share of the money, the voucher and the coins, and the pieces stay promised.
 *
 * @throws {Refusal} 404 when there is no such order or line; `order.not_splittable`, `order.split_impossible`
 */
export async function splitOrder(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { order_id, lines: chosen, reason = '' }: Input,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const order = await lockAnyOrder(tx, order_id)
    if (!order) throw noSuchThing('order.not_found')
    refuseIf('order.not_splittable', await whyWhole(tx, order_id, order))
    const lines = await linesToSplit(tx, order_id, chosen)
    refuseIf('order.split_impossible', splitProblem(lines, order.coins))
    const split = share(lines, order.coins)
    const at = now()
    const made = await addSplitOrder(tx, order_id, { split, at })
    await dealLines(tx, { from: order_id, to: made.order_id, lines, split })
    await handOver(tx, order.brand, {
      from: order_id,
      to: made.order_id,
      pieces: held(order, lines),
    })
    await handCoinsOver(tx, order, {
      from: order_id,
      to: made.order_id,
      coins: split.coinsGo,
      staff_id: who.staff_id,
      at,
    })
    const by = { staff_id: who.staff_id, at, reason: reason.trim() }
    await copyTimeline(tx, { from: order_id, to: made.order_id, status: order.status, ...by })
    await writeAudit(tx, who, {
      action: 'order.split',
      brand: order.brand,
      subject: 'sales_order',
      subject_id: order_id,
      before: { total_fen: order.total_fen, coins: order.coins },
      after: {
        coins: split.coinsStay,
        new_order_id: made.order_id,
        lines: chosen,
        reason: by.reason,
      },
    })
    return made
  })
}

async function whyWhole(tx: InTransaction, order_id: number, { status }: LockedOrder) {
  if (!maySplit(status)) return `订单${ORDER_STATUS_NAMES[status]}，无法拆分`
  return (await isOfActivity(tx, order_id)) ? '活动订单不能拆分' : undefined
}

/** All lines of the order, each with the pieces that go. */
async function linesToSplit(
  tx: InTransaction,
  order_id: number,
  chosen: Input['lines'],
): Promise<SplitLine[]> {
  const lines = await listLinesToSplit(tx, order_id)
  const wanted = new Map(chosen.map((line) => [line.order_line_id, line.quantity]))
  const known = new Set(lines.map((line) => line.order_line_id))
  if (wanted.size < chosen.length || chosen.some((line) => !known.has(line.order_line_id)))
    throw noSuchThing('order.line_not_found')
  return lines.map((line) => ({ ...line, goes: wanted.get(line.order_line_id) ?? 0 }))
}

/** What the pieces that go hold on the shelf; pre-orders hold nothing. */
function held({ warehouse }: LockedOrder, lines: readonly SplitLine[]) {
  return lines
    .filter(({ goes, is_pre_order }) => goes > 0 && !is_pre_order)
    .map(({ part_id, goes }) => ({ part_id, warehouse, pieces: goes }))
}

/** The coins that pay for the new order were paid for it; the company has as many as before. */
async function handCoinsOver(
  tx: InTransaction,
  { brand, company_id }: LockedOrder,
  {
    from,
    to,
    coins,
    staff_id,
    at,
  }: Readonly<Record<'from' | 'to' | 'coins' | 'staff_id', number>> & { readonly at: Date },
): Promise<void> {
  if (coins === 0) return
  const move = { brand, company_id, currency: 'coin', staff_id, note: '拆单', at } as const
  await moveWallet(tx, { ...move, order_id: from, change: coins, reason: 'paid_back' })
  await moveWallet(tx, { ...move, order_id: to, change: 0 - coins, reason: 'paid' })
}
