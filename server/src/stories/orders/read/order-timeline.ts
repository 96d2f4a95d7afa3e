import type { Id } from '@portal/rules/ids.ts'
import { RECEIVED_BY_ITSELF_DAYS } from '@portal/rules/orders/automatic-receipt.ts'
import type { OrderAction } from '@portal/rules/orders/order-action.ts'
import type { OrderStatus } from '@portal/rules/orders/order-status.ts'

import type { Database } from '#src/ground/database/schema.ts'
import {
  inWords,
  timelineOf,
  type TimelineEvent,
  type Wording,
} from '#src/ledgers/events/timeline.ts'

export type OrderEvent = Awaited<ReturnType<typeof listOrderEvents>>[number]

/** The timeline of an order as text; parcels that did not change its state have no row. */
export async function listOrderEvents(db: Database, order_id: Id<'order'>) {
  return inWords(await eventsOf(db, order_id), WORDS)
}

/** An order that was split off shares the earlier events of the original one. */
async function eventsOf(db: Database, order_id: Id<'order'>): Promise<TimelineEvent[]> {
  const own = await timelineOf(db, { kind: 'order', id: order_id })
  const [first] = own
  if (first?.name !== 'order.split_off') return own
  const whole = await eventsOf(db, first.facts.from_order_id)
  const split = whole.findIndex(
    ({ name, facts }) => name === 'order.split' && facts.to_order_id === order_id,
  )
  return [...whole.slice(0, split).filter(isOfBoth), ...own]
}

/** Whether an event applies to both orders: pieces that have left are never in the new order. */
function isOfBoth({ facts }: TimelineEvent): boolean {
  return 'status' in facts && ['pending_approval', 'confirmed'].includes(facts.status)
}

type Words = {
  readonly status: OrderStatus
  readonly action: OrderAction | null
  readonly reason: string
  /** Only shown to staff. */
  readonly staff_note: string
}

const NOTHING_ELSE = { action: null, reason: '', staff_note: '' }

const WORDS: Wording<Words> = {
  'order.placed': ({ status }) => ({ ...NOTHING_ELSE, status }),
  'order.approved': ({ status, reason }) => ({ ...NOTHING_ELSE, status, reason }),
  'order.approval_withdrawn': ({ status }) => ({ ...NOTHING_ELSE, status, reason: '撤销审核' }),
  'order.cancelled': ({ status, reason, written_off }) => ({
    status,
    action: null,
    reason,
    staff_note: writtenOff(written_off),
  }),
  'order.split': ({ status, cause, to_order_no, pieces, reason, written_off }) => ({
    status,
    action: cause,
    reason: `${cause === 'split' ? '拆分出订单' : `取消 ${pieces} 件，见订单`} ${to_order_no}${because(reason)}`,
    staff_note: writtenOff(written_off),
  }),
  'order.split_off': ({ status, cause, from_order_no, reason, written_off }) => ({
    status,
    action: cause,
    reason: `${cause === 'split' ? '拆分自订单' : '取消自订单'} ${from_order_no}${because(reason)}`,
    staff_note: writtenOff(written_off),
  }),
  'order.rest_cancelled': ({ status, pieces }) => ({
    status,
    action: 'rest_cancelled',
    reason: `剩余 ${pieces} 件已取消`,
    staff_note: '',
  }),
  'parcel.shipped': ({ from, status }) =>
    from === status ? undefined : { ...NOTHING_ELSE, status },
  'parcel.received': ({ from, status }, { isSystem }) =>
    from === status
      ? undefined
      : {
          ...NOTHING_ELSE,
          status,
          reason: isSystem ? `超过 ${RECEIVED_BY_ITSELF_DAYS} 天自动签收` : '',
        },
  'parcel.corrected': ({ status, delivery_no, before, after, reason }) => ({
    status,
    action: 'parcel_corrected',
    reason: `${delivery_no} ${trackingText(before)} → ${trackingText(after)}`,
    staff_note: reason,
  }),
}

function because(reason: string): string {
  return reason === '' ? '' : `：${reason}`
}

function writtenOff(pieces: number): string {
  return pieces === 0 ? '' : `不在货架上，盘亏 ${pieces} 件`
}

export function trackingText(tracking: {
  readonly carrier: string
  readonly tracking_no: string
}): string {
  return [tracking.carrier, tracking.tracking_no].filter(Boolean).join(' ') || '未登记'
}
