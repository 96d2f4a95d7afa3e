import type { decideOrders as call } from '@portal/contract/admin-orders.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { ORDER_STATUS_NAMES } from '@portal/rules/orders/order-status.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { recordAction, recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { cancelAndRelease } from '#src/stories/orders/cancel/cancel-and-release.ts'
import { lockAnyOrder, ofOrder, setStatus } from '#src/stories/orders/move/order-moves.ts'

type Input = InputOf<typeof call>
type Decision = Omit<Input, 'order_ids'> & {
  readonly order_id: Id<'order'>
  readonly who: StaffMember
  readonly at: Date
}

/**
 * Approves or refuses special approvals. An order that no longer waits is skipped with a reason; the others are
 * decided.
 *
 * @throws {Refusal} `order.reason_missing` when refused without a reason
 */
export async function decideOrders(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { order_ids, ...decision }: Input,
): Promise<OutputOf<typeof call>> {
  if (decision.is_approved === 0 && (decision.reason ?? '').trim() === '')
    throw new Refusal('order.reason_missing', '请填写驳回原因')
  return once(async (tx) => {
    const list: OutputOf<typeof call>['list'] = []
    // Always in this order, so that two members of staff who decide the same orders never deadlock.
    for (const order_id of order_ids.toSorted((a, b) => a - b)) {
      const msg = await decide(tx, { ...decision, order_id, who, at: now() })
      list.push({ order_id, is_done: msg === '' ? 1 : 0, msg })
    }
    return { list }
  })
}

/** @returns why the order was skipped; empty when it is decided */
async function decide(tx: InTransaction, decision: Decision): Promise<string> {
  const { order_id, is_approved, reason = '', who, at } = decision
  const { staff_id } = who
  const order = await lockAnyOrder(tx, order_id)
  if (!order) return '没有找到'
  if (order.status !== 'pending_approval')
    return `订单${ORDER_STATUS_NAMES[order.status]}，不需要审批`
  const status = is_approved === 1 ? 'confirmed' : 'cancelled'
  const audit = {
    action: is_approved === 1 ? 'order.approve' : 'order.reject',
    table: 'sales_order',
    key: order_id,
    before: { status: order.status },
    after: { status, reason: reason.trim() },
  }
  if (is_approved === 0) {
    await recordAction(tx, who, { ...audit, brand: order.brand, at })
    await cancelAndRelease(tx, {
      ...order,
      order_id,
      from: order.status,
      actor: { staff_id },
      reason,
      at,
    })
    return ''
  }
  await setStatus(tx, order_id, status)
  await recordStaffEvent(tx, who, {
    name: 'order.approved',
    ...ofOrder(order, at),
    facts: { status, reason: reason.trim() },
    audit,
  })
  return ''
}
