import { GIFT_ORDER_STATES, type GiftOrderState } from '@portal/rules/gifts/gift-order.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Fen as Amount } from '@portal/rules/money/money.ts'
import { ORDER_STATUS_NAMES, type OrderStatus } from '@portal/rules/orders/order-status.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import {
  RETURN_KINDS,
  RETURN_STATES,
  type ReturnKind,
  type ReturnState,
} from '@portal/rules/returns/return-state.ts'
import { type Static, type TObject, Type } from 'typebox'

import { ACCOUNT_EVENTS } from './account-events.ts'
import type { Subject, SubjectKind } from './event-subjects.ts'
import { Day, id, WarehouseCode } from './wire.ts'

const Fen = Type.Unsafe<Amount>(Type.Integer({ description: 'fen' }))
const Pieces = Type.Integer({ minimum: 0 })
/** A reason typed by a person, empty for none; never a text of ours. */
const Reason = Type.String()
const Code = Type.String({ description: 'its number for people' })

/** The changed columns of a row; absent before it existed, or after it was deleted. */
const Columns = Type.Record(Type.String(), Type.Unknown())

const names = <K extends string>(record: Readonly<Record<K, string>>) => Type.Enum(keysOf(record))
const Status = names<OrderStatus>(ORDER_STATUS_NAMES)
const Return = names<ReturnState>(RETURN_STATES)
const KindOfReturn = names<ReturnKind>(RETURN_KINDS)
const GiftOrder = names<GiftOrderState>(GIFT_ORDER_STATES)
const Parcel = { carrier: Type.String(), tracking_no: Type.String() }
const WrittenOff = Type.Integer({
  minimum: 0,
  description: 'pieces that were missing in stock',
})

/**
 * The change of an order's state by a parcel or by cancelling the rest; `from` and `status` are equal if it did not
 * change.
 */
const Move = { from: Status, status: Status }
const SplitCause = Type.Enum(['split', 'pieces_cancelled'])

function on<K extends SubjectKind, F extends TObject>(kind: K, facts: F) {
  return { kind, facts }
}

/**
 * All events, each with the kind of its timeline and the facts that readers need: ids, codes, quantities and typed
 * texts, never texts of ours or secrets. `status` and `state` are the new ones.
 */
export const EVENTS = {
  'order.placed': on(
    'order',
    Type.Object({
      status: Status,
      order_no: Code,
      checkout_id: id('checkout'),
      warehouse: WarehouseCode,
      quantity: Pieces,
      total_fen: Fen,
    }),
  ),
  'order.approved': on('order', Type.Object({ status: Status, reason: Reason })),
  'order.approval_withdrawn': on('order', Type.Object({ status: Status })),
  'order.cancelled': on('order', Type.Object({ ...Move, reason: Reason, written_off: WrittenOff })),
  'order.split': on(
    'order',
    Type.Object({
      status: Status,
      cause: SplitCause,
      to_order_id: id('order'),
      to_order_no: Code,
      pieces: Pieces,
      reason: Reason,
      written_off: WrittenOff,
    }),
  ),
  // The events before the split are in the timeline of the order that it was part of.
  'order.split_off': on(
    'order',
    Type.Object({
      status: Status,
      cause: SplitCause,
      from_order_id: id('order'),
      from_order_no: Code,
      reason: Reason,
      written_off: WrittenOff,
    }),
  ),
  'order.rest_cancelled': on('order', Type.Object({ ...Move, pieces: Pieces })),
  'parcel.shipped': on(
    'order',
    Type.Object({ ...Move, delivery_ids: Type.Array(id('delivery')), quantity: Pieces }),
  ),
  'parcel.received': on(
    'order',
    Type.Object({ ...Move, delivery_ids: Type.Array(id('delivery')) }),
  ),
  'parcel.corrected': on(
    'order',
    Type.Object({
      status: Status,
      delivery_id: id('delivery'),
      delivery_no: Code,
      before: Type.Object(Parcel),
      after: Type.Object(Parcel),
      reason: Reason,
    }),
  ),

  'return.applied': on(
    'return',
    Type.Object({ state: Return, return_no: Code, kind: KindOfReturn, quantity: Pieces }),
  ),
  'return.decided': on(
    'return',
    Type.Object({ state: Return, is_approved: Type.Boolean(), reason: Reason }),
  ),
  'return.received': on(
    'return',
    Type.Object({
      state: Return,
      missing: Type.Array(Type.Object({ number: Code, quantity: Pieces, arrived: Pieces })),
    }),
  ),
  'return.credited': on(
    'return',
    Type.Object({
      state: Return,
      credit_fen: Fen,
      coins: Pieces,
      points: Pieces,
      withheld: Type.Array(Type.Object({ number: Code, withheld_fen: Fen, reason: Reason })),
    }),
  ),
  'return.withdrawn': on('return', Type.Object({ state: Return })),

  'gift_order.placed': on(
    'gift_order',
    Type.Object({
      state: GiftOrder,
      gift_no: Code,
      order_id: id('order'),
      quantity: Pieces,
      points: Pieces,
    }),
  ),
  'gift_order.shipped': on('gift_order', Type.Object({ state: GiftOrder, ...Parcel })),
  'gift_order.received': on('gift_order', Type.Object({ state: GiftOrder })),
  'gift_order.cancelled': on(
    'gift_order',
    Type.Object({ state: GiftOrder, is_with_order: Type.Boolean(), reason: Reason }),
  ),
  'gift.added': on('gift', Type.Object({})),
  'gift.changed': on('gift', Type.Object({ is_on: Type.Boolean(), points: Pieces })),
  'gift.received': on('gift', Type.Object({ change: Type.Integer(), stock: Pieces })),
  'gift.counted': on('gift', Type.Object({ change: Type.Integer(), stock: Pieces })),

  'stock.received': on(
    'part',
    Type.Object({
      warehouse: WarehouseCode,
      pieces: Pieces,
      on_hand: Pieces,
      stock_event_id: id('stock_event'),
    }),
  ),
  'stock.receipt_withdrawn': on(
    'part',
    Type.Object({
      warehouse: WarehouseCode,
      pieces: Pieces,
      on_hand: Pieces,
      stock_event_id: id('stock_event'),
    }),
  ),
  'stock.counted': on(
    'part',
    Type.Object({ warehouse: WarehouseCode, change: Type.Integer(), on_hand: Pieces }),
  ),
  'stock.announced': on(
    'part',
    Type.Object({
      warehouse: WarehouseCode,
      in_transit: Pieces,
      arrives_on: Type.Union([Day, Type.Null()]),
    }),
  ),

  'price.scheduled': on(
    'price_adjustment',
    Type.Object({
      level: Code,
      effective_at: Type.String({ description: 'ISO 8601' }),
      ups: Type.Integer(),
      downs: Type.Integer(),
    }),
  ),
  'price.withdrawn': on('price_adjustment', Type.Object({ level: Code })),
  'price.changed': on('price_adjustment', Type.Object({ level: Code })),
  'claim.applied': on('claim', Type.Object({ claim_no: Code, quantity: Pieces, claim_fen: Fen })),
  'claim.decided': on(
    'claim',
    Type.Object({ is_approved: Type.Boolean(), credit_fen: Fen, reason: Reason }),
  ),
  // Protected pieces were returned, so their credit is owed again.
  'claim.reclaimed': on('claim', Type.Object({ amount_fen: Fen })),

  'statement.drafted': on('statement', Type.Object({})),
  'statement.published': on('statement', Type.Object({})),
  'statement.withdrawn': on('statement', Type.Object({})),
  'statement.confirmed': on('statement', Type.Object({})),
  'statement.disputed': on('statement', Type.Object({ statement_entry_id: id('statement_entry') })),
  'statement.answered': on('statement', Type.Object({ statement_entry_id: id('statement_entry') })),
  'statement.corrected': on('company', Type.Object({ amount_fen: Fen, reason: Reason })),
  'payment.recorded': on('payment', Type.Object({ amount_fen: Fen, paid_on: Day })),
  'payment.reversed': on('payment', Type.Object({ amount_fen: Fen, reason: Reason })),

  'voucher_campaign.added': on('voucher_campaign', Type.Object({})),
  'voucher_campaign.stopped': on('voucher_campaign', Type.Object({})),
  'voucher.claimed': on(
    'voucher_campaign',
    Type.Object({ voucher_ids: Type.Array(id('voucher')) }),
  ),
  'voucher.given': on('voucher_campaign', Type.Object({ voucher_ids: Type.Array(id('voucher')) })),
  'voucher.expired': on(
    'voucher_campaign',
    Type.Object({ voucher_ids: Type.Array(id('voucher')) }),
  ),
  'activity.added': on('activity', Type.Object({})),
  'activity.changed': on('activity', Type.Object({})),
  'activity.started': on('activity', Type.Object({})),
  'activity.stopped': on('activity', Type.Object({})),

  'question.asked': on('question', Type.Object({ part_id: id('part') })),
  'question.answered': on(
    'question',
    Type.Object({ part_id: id('part'), asked_by: id('account') }),
  ),
  'feedback.sent': on('feedback', Type.Object({})),
  'feedback.answered': on('feedback', Type.Object({ sent_by: id('account') })),
  'feedback.closed': on('feedback', Type.Object({ sent_by: id('account') })),
  'development_request.submitted': on(
    'development_request',
    Type.Object({ number: Type.String({ description: 'as it was typed' }) }),
  ),
  'development.liked': on('development', Type.Object({ likes: Type.Integer() })),
  'development.unliked': on('development', Type.Object({ likes: Type.Integer() })),
  ...ACCOUNT_EVENTS,

  // A change that a member of staff made to a row, for the audit; readers of the row use its own event.
  'staff.acted': on(
    'staff',
    Type.Object({
      action: Type.String({ description: 'area.verb: question.answer' }),
      table: Type.String(),
      key: Type.String(),
      before: Type.Optional(Columns),
      after: Type.Optional(Columns),
    }),
  ),
} as const

export type EventName = keyof typeof EVENTS

export type FactsOf<N extends EventName> = Static<(typeof EVENTS)[N]['facts']>

type EventOf<N extends EventName> = {
  readonly name: N
  readonly subject: Subject<(typeof EVENTS)[N]['kind']>
  readonly brand?: string
  /** Absent if it concerns no company, or all of the brand. */
  readonly company_id?: Id<'company'>
  readonly facts: FactsOf<N>
  readonly at: Date
}

export type BusinessEvent<N extends EventName = EventName> = { [K in N]: EventOf<K> }[N]
