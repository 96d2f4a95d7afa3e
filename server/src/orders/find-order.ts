import type { GiftOrderState } from '@portal/rules/gift-order.ts'
import type { OrderDeed } from '@portal/rules/order-deed.ts'
import type { OrderStatus } from '@portal/rules/order-status.ts'
import type { Warehouse } from '@portal/rules/warehouse.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Database } from '#src/database/schema.ts'

/** A whole order; money in fen, counts in pieces, times `YYYY-MM-DD HH:mm:ss` of Shanghai. */
export type WholeOrder = {
  readonly order_id: number
  readonly order_no: string
  readonly brand: string
  readonly company_name: string
  readonly user_name: string
  readonly status: OrderStatus
  readonly created: string
  readonly warehouse: Warehouse
  readonly is_special_approval: boolean
  readonly contacts: string
  readonly mobile: string
  readonly address: string
  readonly remark: string
  readonly goods_fen: number
  readonly voucher_fen: number
  readonly coin_fen: number
  readonly coins: number
  readonly total_fen: number
  readonly quantity: number
  readonly parcels_on_way: number
  readonly lines: readonly OrderLine[]
  readonly events: readonly OrderEvent[]
  readonly siblings: readonly {
    readonly order_id: number
    readonly order_no: string
    readonly warehouse_type: Warehouse
  }[]
  readonly gift_order: {
    readonly gift_order_id: number
    readonly gift_no: string
    readonly state: GiftOrderState
    readonly quantity: number
  } | null
}

type OrderLine = {
  readonly order_line_id: number
  readonly product_id: number
  readonly number: string
  readonly frey_no: string
  readonly l_name_zh: string
  readonly l_model_zh: string
  readonly pic: string
  readonly quantity: number
  readonly shipped: number
  readonly received: number
  readonly price_fen: number
  readonly amount_fen: number
  readonly is_pre_order: boolean
}

type OrderEvent = {
  readonly status: OrderStatus
  /** What happened while it stayed in its state. */
  readonly deed: OrderDeed | null
  /** A user's or staff member's name; null: the system. */
  readonly who: string | null
  readonly reason: string
  readonly happened_at: string
}

/** The one order that fits, with lines, timeline and the orders placed with it: one statement. */
export async function findOrder(
  db: Database,
  which: RawBuilder<unknown>,
): Promise<WholeOrder | undefined> {
  const { rows } = await sql<WholeOrder>`
    select o.order_id, o.order_no, o.brand, c.name as company_name, a.name as user_name, o.status,
      ${moment('o.created_at')} as created, o.warehouse, o.is_special_approval, o.contacts, o.mobile,
      concat(o.province, case when o.city <> o.province then o.city end, o.district, o.street) as address,
      o.remark, o.goods_fen, o.voucher_fen, o.coin_fen, o.coins, o.total_fen, o.quantity,
      (select count(*)::integer from delivery d
        where d.order_id = o.order_id and d.received_at is null) as parcels_on_way,
      (select jsonb_agg(jsonb_build_object(
          'order_line_id', l.order_line_id, 'product_id', l.part_id, 'number', l.oe_number, 'frey_no', l.own_number,
          'l_name_zh', l.name_zh, 'l_model_zh', p.model_zh, 'pic', coalesce(p.pictures[1], ''),
          'quantity', l.quantity, 'shipped', l.shipped, 'received', l.received, 'price_fen', l.price_fen,
          'amount_fen', l.amount_fen, 'is_pre_order', l.is_pre_order) order by l.order_line_id)
        from order_line l join part p using (part_id) where l.order_id = o.order_id) as lines,
      (select coalesce(jsonb_agg(jsonb_build_object(
          'status', e.to_status, 'deed', e.deed, 'who', coalesce(by.name, s.name), 'reason', e.reason,
          'happened_at', ${moment('e.happened_at')}) order by e.order_event_id), '[]')
        from order_event e
        left join account by on by.account_id = e.account_id
        left join staff s on s.staff_id = e.staff_id
        where e.order_id = o.order_id) as events,
      (select coalesce(jsonb_agg(jsonb_build_object('order_id', twin.order_id,
          'order_no', twin.order_no, 'warehouse_type', twin.warehouse) order by twin.order_id), '[]')
        from sales_order twin
        where twin.checkout_id = o.checkout_id and twin.order_id <> o.order_id) as siblings,
      (select jsonb_build_object('gift_order_id', g.gift_order_id, 'gift_no', g.gift_no, 'state', g.state,
          'quantity', g.quantity)
        from gift_order g where g.order_id = o.order_id) as gift_order
    from sales_order o
    join company c using (company_id)
    join account a on a.account_id = o.account_id
    where ${which}`.execute(db)
  return rows[0]
}

function moment(column: string): RawBuilder<string> {
  return sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`
}
