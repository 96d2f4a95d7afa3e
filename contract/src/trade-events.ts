import { GIFT_ORDER_STATES, type GiftOrderState } from '@portal/rules/gifts/gift-order.ts'
import { ORDER_STATUS_NAMES, type OrderStatus } from '@portal/rules/orders/order-status.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import {
  RETURN_KINDS,
  RETURN_STATES,
  type ReturnKind,
  type ReturnState,
} from '@portal/rules/returns/return-state.ts'
import { Type } from 'typebox'

import { Code, Fen, on, Pieces, Reason } from './event-facts.ts'
import { id, WarehouseCode } from './wire.ts'

const names = <K extends string>(record: Readonly<Record<K, string>>) => Type.Enum(keysOf(record))
const Status = names<OrderStatus>(ORDER_STATUS_NAMES)
const Return = names<ReturnState>(RETURN_STATES)
const KindOfReturn = names<ReturnKind>(RETURN_KINDS)
const GiftOrder = names<GiftOrderState>(GIFT_ORDER_STATES)
const Parcel = { carrier: Type.String(), tracking_no: Type.String() }
/** Who asked for the order, and how many rows it is about. */
const Requested = { asked_by: id('account'), rows: Pieces }
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

/** Events of what companies buy: from the cart to parcels, returns and gifts. */
export const TRADE_EVENTS = {
  'cart.handed_over': on(
    'cart_handover',
    Type.Object({ to: Type.Array(id('account')), rows: Pieces, quantity: Pieces, note: Reason }),
  ),
  'cart.handed_back': on('cart_handover', Type.Object({ ...Requested, reason: Reason })),
  'cart.handover_withdrawn': on('cart_handover', Type.Object({ rows: Pieces })),
  'cart.taken_over': on('cart_handover', Type.Object({ ...Requested, rows_waiting: Pieces })),
  'cart.handover_ordered': on(
    'cart_handover',
    Type.Object({ ...Requested, order_nos: Type.Array(Code), rows_waiting: Pieces }),
  ),

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
} as const
