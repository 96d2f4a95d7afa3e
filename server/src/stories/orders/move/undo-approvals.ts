import type { undoApprovals as call } from '@portal/contract/admin-orders.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { mayUndo } from '@portal/rules/orders/may-undo.ts'
import { ORDER_STATUS_NAMES } from '@portal/rules/orders/order-status.ts'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { recordStaffEvent } from '#src/ledgers/events/record-event.ts'
import { timelineOf } from '#src/ledgers/events/timeline.ts'
import { lockAnyOrder, ofOrder, setStatus } from '#src/stories/orders/move/order-moves.ts'

/** Undoes recent approvals. An order that has changed since is skipped with a reason. */
export async function undoApprovals(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { order_ids }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const list: OutputOf<typeof call>['list'] = []
    // The same order in which approvals lock them.
    for (const order_id of order_ids.toSorted((a, b) => a - b)) {
      const msg = await undoApproval(tx, who, { order_id, at: now() })
      list.push({ order_id, is_done: msg === '' ? 1 : 0, msg })
    }
    return { list }
  })
}

/** @returns why the order was skipped; empty when it waits for approval again */
async function undoApproval(
  tx: InTransaction,
  who: StaffMember,
  { order_id, at }: { readonly order_id: Id<'order'>; readonly at: Date },
): Promise<string> {
  const order = await lockAnyOrder(tx, order_id)
  if (!order) return '没有找到'
  if (order.status !== 'confirmed') return `订单${ORDER_STATUS_NAMES[order.status]}，无法撤销`
  const last = (await timelineOf(tx, { kind: 'order', id: order_id })).at(-1)
  if (last?.name !== 'order.approved' || last.staff_id !== who.staff_id)
    return '订单已有后续操作，无法撤销'
  if (!mayUndo({ doneAt: last.at, now: at })) return '已过撤销时间'
  await setStatus(tx, order_id, 'pending_approval')
  await recordStaffEvent(tx, who, {
    name: 'order.approval_withdrawn',
    ...ofOrder(order, at),
    facts: { status: 'pending_approval' },
    audit: {
      action: 'order.take_approval_back',
      table: 'sales_order',
      key: order_id,
      before: { status: 'confirmed' },
      after: { status: 'pending_approval' },
    },
  })
  return ''
}
