import type { splitOrder as call } from '@portal/contract/admin-orders.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { ORDER_STATUS_NAMES } from '@portal/rules/orders/order-status.ts'
import { maySplit, splitProblem } from '@portal/rules/orders/split-order.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordAction } from '#src/ledgers/events/record-event.ts'
import { lockAnyOrder, type LockedOrder } from '#src/stories/orders/move/order-moves.ts'
import { chosenLines, splitOff } from '#src/stories/orders/split/split-off.ts'
import { isOfActivity } from '#src/stories/orders/split/split-rows.ts'

type Input = InputOf<typeof call>

/**
 * Splits pieces of an order off into a separate order of the same checkout and warehouse. Each of the two has its exact
 * share of the money, the voucher and the coins, and the pieces stay allocated.
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
    const lines = await chosenLines(tx, order_id, chosen)
    refuseIf('order.split_impossible', splitProblem(lines, order.coins))
    const { split, ...made } = await splitOff(tx, order, {
      lines,
      cause: 'split',
      staff_id: who.staff_id,
      reason: reason.trim(),
      written_off: 0,
      at: now(),
    })
    await recordAction(tx, who, {
      action: 'order.split',
      brand: order.brand,
      table: 'sales_order',
      key: order_id,
      before: { total_fen: order.total_fen, coins: order.coins },
      after: {
        coins: split.coinsStay,
        new_order_id: made.order_id,
        lines: chosen,
        reason: reason.trim(),
      },
      at: now(),
    })
    return made
  })
}

async function whyWhole(tx: InTransaction, order_id: Id<'order'>, { status }: LockedOrder) {
  if (!maySplit(status)) return `订单${ORDER_STATUS_NAMES[status]}，无法拆分`
  return (await isOfActivity(tx, order_id)) ? '活动订单不能拆分' : undefined
}
