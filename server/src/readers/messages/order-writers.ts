import type { Id } from '@portal/rules/ids.ts'
import {
  approvalRequestedText,
  approvedText,
  cancelledText,
  giftShippedText,
  shippedText,
} from '@portal/rules/messages/order-texts.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Writers } from '#src/readers/messages/writer.ts'
import { findAccountName, idsOf, listConcerned } from '#src/stories/messages/recipients.ts'

/** For the user who ordered and the main account; nobody gets a message about what they did themselves. */
export const ORDER_WRITERS = {
  async 'order.placed'(tx, { subject, facts, account_id }) {
    if (facts.status !== 'pending_approval' || account_id === null) return []
    const order = await findOrder(tx, subject.id)
    const to = await listConcerned(tx, order.company_id, { named: [], without: account_id })
    if (to.length === 0) return []
    const by = await findAccountName(tx, account_id)
    return [
      { text: approvalRequestedText({ ...order, by, total: facts.total_fen }), to: idsOf(to) },
    ]
  },

  async 'order.approved'(tx, { subject, facts }) {
    const order = await findOrder(tx, subject.id)
    const to = await listConcerned(tx, order.company_id, { named: [order.account_id] })
    return [{ text: approvedText({ ...order, reason: facts.reason }), to: idsOf(to) }]
  },

  async 'order.cancelled'(tx, { subject, facts, account_id }) {
    const order = await findOrder(tx, subject.id)
    const to = await listConcerned(tx, order.company_id, {
      named: [order.account_id],
      without: account_id,
    })
    if (to.length === 0) return []
    const by = account_id === null ? '' : await findAccountName(tx, account_id)
    const wasWaiting = facts.from === 'pending_approval'
    return [
      { text: cancelledText({ ...order, by, wasWaiting, reason: facts.reason }), to: idsOf(to) },
    ]
  },

  async 'parcel.shipped'(tx, { subject, facts }) {
    const order = await findOrder(tx, subject.id)
    const parcels = await tx
      .selectFrom('delivery')
      .select(['carrier', 'tracking_no'])
      .where('delivery_id', 'in', facts.delivery_ids)
      .orderBy('delivery_id')
      .execute()
    const to = await listConcerned(tx, order.company_id, { named: [order.account_id] })
    const isAll = facts.status === 'shipped'
    const text = shippedText({ ...order, shipped: facts.quantity, isAll, parcels })
    return [{ text, to: idsOf(to) }]
  },

  async 'gift_order.shipped'(tx, { subject, facts }) {
    const { company_id, account_id, ...gift } = await tx
      .selectFrom('gift_order')
      .select(['gift_order_id', 'gift_no', 'company_id', 'account_id'])
      .where('gift_order_id', '=', subject.id)
      .executeTakeFirstOrThrow()
    const { carrier, tracking_no } = facts
    const to = await listConcerned(tx, company_id, { named: [account_id] })
    return [{ text: giftShippedText({ ...gift, carrier, tracking_no }), to: idsOf(to) }]
  },
} satisfies Writers

async function findOrder(tx: InTransaction, order_id: Id<'order'>) {
  return tx
    .selectFrom('sales_order')
    .select(['order_id', 'order_no', 'quantity', 'company_id', 'account_id'])
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
}
