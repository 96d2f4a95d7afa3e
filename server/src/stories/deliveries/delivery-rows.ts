import type { Id } from '@portal/rules/ids.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { sql, type RawBuilder } from 'kysely'

import { momentText } from '#src/ground/database/moment-text.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { addressText } from '#src/stories/addresses/index.ts'
import { addReceived, addShipped, type LinePieces } from '#src/stories/orders/index.ts'

export type DeliveryRow = {
  readonly delivery_id: Id<'delivery'>
  readonly delivery_no: string
  readonly order_id: Id<'order'>
  readonly order_no: string
  readonly warehouse_type: Warehouse
  readonly carrier: string
  readonly tracking_no: string
  readonly shipped_at: string
  readonly received_at: string | null
  /** Null: in transit, or received automatically. */
  readonly received_by: string | null
  readonly contacts: string
  readonly mobile: string
  readonly address: string
  readonly lines: readonly DeliveryLine[]
}

type DeliveryLine = {
  readonly order_line_id: Id<'order_line'>
  readonly product_id: Id<'part'>
  readonly number: string
  readonly frey_no: string
  readonly l_name_zh: string
  readonly pic: string
  readonly quantity: number
}

/** Parcels in the order they left. `which` may refer to `d` (delivery) and `o` (its order). */
export async function listDeliveryRows(
  db: Database,
  which: RawBuilder<unknown>,
): Promise<DeliveryRow[]> {
  const { rows } = await sql<DeliveryRow>`
    select d.delivery_id, d.delivery_no, d.order_id, o.order_no, d.warehouse as warehouse_type,
      d.carrier, d.tracking_no, ${momentText('d.shipped_at')} as shipped_at,
      ${momentText('d.received_at')} as received_at, a.name as received_by,
      o.contacts, o.mobile,
      ${addressText('o')} as address,
      (select jsonb_agg(jsonb_build_object(
          'order_line_id', l.order_line_id, 'product_id', l.part_id, 'number', l.oe_number,
          'frey_no', l.own_number, 'l_name_zh', l.name_zh, 'pic', coalesce(p.pictures[1], ''),
          'quantity', i.quantity) order by l.order_line_id)
        from delivery_line i join order_line l using (order_line_id) join part p using (part_id)
        where i.delivery_id = d.delivery_id) as lines
    from delivery d
    join sales_order o using (order_id)
    left join account a on a.account_id = d.received_by
    where ${which}
    order by d.delivery_id`.execute(db)
  return rows
}

export type NewDelivery = {
  readonly order_id: Id<'order'>
  readonly carrier: string
  readonly tracking_no: string
  readonly staff_id: Id<'staff'>
  readonly at: Date
  readonly lines: readonly LinePieces[]
}

/** Stores a parcel and counts its pieces as shipped. The caller holds the order's lock. */
export async function addDelivery(
  tx: InTransaction,
  { order_id, carrier, tracking_no, staff_id, at, lines }: NewDelivery,
): Promise<{ delivery_id: Id<'delivery'>; delivery_no: string }> {
  const { rows } = await sql<{ delivery_id: Id<'delivery'>; delivery_no: string }>`
    with sent as (
      insert into delivery (delivery_no, brand, company_id, order_id, warehouse, carrier, tracking_no, shipped_at, shipped_by)
      select o.order_no || '-' || 1 + (select count(*) from delivery d where d.order_id = o.order_id),
        o.brand, o.company_id, o.order_id, o.warehouse, ${carrier}, ${tracking_no}, ${at}, ${staff_id}
      from sales_order o where o.order_id = ${order_id}
      returning delivery_id, delivery_no
    ), packed as (
      insert into delivery_line (delivery_id, order_line_id, quantity)
      select sent.delivery_id, u.order_line_id, u.quantity
      from sent, unnest(
        ${lines.map((line) => line.order_line_id)}::bigint[],
        ${lines.map((line) => line.quantity)}::integer[]) u(order_line_id, quantity)
    )
    select * from sent`.execute(tx)
  const sent = onlyRow(rows)
  await addShipped(tx, lines)
  return sent
}

type Arrived = {
  readonly delivery_ids: readonly Id<'delivery'>[]
  /** Null for an automatic receipt. */
  readonly by: Id<'account'> | null
  readonly at: Date
}

/**
 * Marks parcels of a locked order as received and counts their pieces.
 *
 * @returns how many; parcels received earlier are unchanged
 */
export async function markReceived(
  tx: InTransaction,
  { delivery_ids, by, at }: Arrived,
): Promise<number> {
  const { rows } = await sql<LinePieces & { delivery_id: Id<'delivery'> }>`
    with arrived as (
      update delivery set received_at = ${at}, received_by = ${by}
      where delivery_id = any(${[...delivery_ids]}::bigint[]) and received_at is null
      returning delivery_id
    )
    select delivery_id, order_line_id, quantity from delivery_line join arrived using (delivery_id)`.execute(
    tx,
  )
  await addReceived(tx, rows)
  return new Set(rows.map((row) => row.delivery_id)).size
}
