import type { GiftOrderState } from '@portal/rules/gifts/gift-order.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import type { OrderStatus } from '@portal/rules/orders/order-status.ts'
import type { ReturnKind, ReturnState } from '@portal/rules/returns/return-state.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import type { VoucherState } from '@portal/rules/wallet/voucher.ts'
import { sql, type RawBuilder } from 'kysely'

import { momentText } from '#src/ground/database/moment-text.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import { addressText } from '#src/stories/addresses/index.ts'
import { listOrderEvents, type OrderEvent } from '#src/stories/orders/read/order-timeline.ts'

/**
 * An order with everything that its page shows; money in fen, quantities in pieces, times `YYYY-MM-DD HH:mm:ss` in
 * Shanghai.
 */
export type WholeOrder = {
  readonly order_id: Id<'order'>
  readonly order_no: string
  readonly brand: string
  readonly company_name: string
  readonly user_name: string
  /** The handovers with rows of it, oldest first. */
  readonly asked_by: readonly { readonly user_name: string; readonly note: string }[]
  readonly status: OrderStatus
  readonly created: string
  readonly warehouse: Warehouse
  readonly is_special_approval: boolean
  readonly contacts: string
  readonly mobile: string
  readonly address: string
  readonly remark: string
  readonly goods_fen: Fen
  readonly voucher_fen: Fen
  readonly coin_fen: Fen
  readonly coins: number
  readonly total_fen: Fen
  readonly quantity: number
  readonly parcels_on_way: number
  readonly lines: readonly OrderLine[]
  readonly events: readonly OrderEvent[]
  readonly siblings: readonly {
    readonly order_id: Id<'order'>
    readonly order_no: string
    readonly warehouse_type: Warehouse
  }[]
  /** Newest first. */
  readonly returns: readonly {
    readonly return_id: Id<'return'>
    readonly return_no: string
    readonly state: ReturnState
    readonly kind: ReturnKind
    readonly quantity: number
    readonly credit_fen: Fen
  }[]
  /**
   * The voucher of its checkout that is refunded if this order is cancelled, because it is the last one that uses it.
   */
  readonly refundable_voucher: string | null
  /** The state of its checkout's voucher; null without one, or after its refund. */
  readonly voucher_state: 'locked' | 'used' | null
  readonly gift_order: {
    readonly gift_order_id: Id<'gift_order'>
    readonly gift_no: string
    readonly state: GiftOrderState
    readonly quantity: number
    readonly points: number
  } | null
}

type OrderLine = {
  readonly order_line_id: Id<'order_line'>
  readonly product_id: Id<'part'>
  readonly number: string
  readonly frey_no: string
  readonly l_name_zh: string
  readonly l_model_zh: string
  readonly pic: string
  readonly quantity: number
  readonly shipped: number
  readonly received: number
  readonly returned: number
  readonly credited: number
  readonly price_fen: Fen
  readonly amount_fen: Fen
  readonly voucher_fen: Fen
  readonly coin_fen: Fen
  readonly is_pre_order: boolean
}

export async function findOrder(
  db: Database,
  which: RawBuilder<unknown>,
): Promise<WholeOrder | undefined> {
  const { rows } = await sql<Omit<WholeOrder, 'events'>>`
    select o.order_id, o.order_no, o.brand, c.name as company_name, a.name as user_name, o.status,
      (select coalesce(jsonb_agg(jsonb_build_object('user_name', by.name, 'note', h.note)
          order by h.cart_handover_id), '[]')
        from cart_handover h join account by on by.account_id = h.account_id
        where h.cart_handover_id in
          (select i.cart_handover_id from cart_handover_line i where i.order_id = o.order_id)) as asked_by,
      ${momentText('o.created_at')} as created, o.warehouse, o.is_special_approval, o.contacts, o.mobile,
      ${addressText('o')} as address,
      o.remark, o.goods_fen, o.voucher_fen, o.coin_fen, o.coins, o.total_fen, o.quantity,
      (select count(*)::integer from delivery d
        where d.order_id = o.order_id and d.received_at is null) as parcels_on_way,
      (select jsonb_agg(jsonb_build_object(
          'order_line_id', l.order_line_id, 'product_id', l.part_id, 'number', l.oe_number, 'frey_no', l.own_number,
          'l_name_zh', l.name_zh, 'l_model_zh', p.model_zh, 'pic', coalesce(p.pictures[1], ''),
          'quantity', l.quantity, 'shipped', l.shipped, 'received', l.received, 'returned', l.returned, 'credited', l.credited,
          'price_fen', l.price_fen,
          'amount_fen', l.amount_fen, 'voucher_fen', l.voucher_fen, 'coin_fen', l.coin_fen, 'is_pre_order', l.is_pre_order) order by l.order_line_id)
        from order_line l join part p using (part_id) where l.order_id = o.order_id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object('order_id', twin.order_id,
          'order_no', twin.order_no, 'warehouse_type', twin.warehouse) order by twin.order_id), '[]')
        from sales_order twin
        where twin.checkout_id = o.checkout_id and twin.order_id <> o.order_id) as siblings,
      (select coalesce(jsonb_agg(jsonb_build_object('return_id', r.return_id, 'return_no', r.return_no, 'state', r.state,
          'kind', r.kind, 'quantity', i.quantity, 'credit_fen', i.credit_fen) order by r.return_id desc), '[]')
        from (
          select i.return_id, sum(i.quantity)::integer as quantity, sum(i.credit_fen)::bigint as credit_fen
          from order_line l join return_line i using (order_line_id) where l.order_id = o.order_id group by i.return_id
        ) i join return_order r using (return_id)) as returns,
      (select c.name from voucher v join campaign c using (campaign_id)
        where v.checkout_id = o.checkout_id and v.state = ${word<VoucherState>('locked')} and not exists (
          select from sales_order twin
          where twin.checkout_id = o.checkout_id and twin.order_id <> o.order_id and twin.status <> ${word<OrderStatus>('cancelled')})) as refundable_voucher,
      (select v.state from voucher v where v.checkout_id = o.checkout_id) as voucher_state,
      (select jsonb_build_object('gift_order_id', g.gift_order_id, 'gift_no', g.gift_no, 'state', g.state,
          'quantity', g.quantity, 'points', g.points)
        from gift_order g where g.order_id = o.order_id) as gift_order
    from sales_order o
    join company c using (company_id)
    join account a on a.account_id = o.account_id
    where ${which}`.execute(db)
  const [order] = rows
  return order && { ...order, events: await listOrderEvents(db, order.order_id) }
}
