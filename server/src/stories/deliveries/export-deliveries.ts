import type { InputOf } from '@portal/contract/endpoint.ts'
import type { exportDeliveries as call } from '@portal/contract/order-exports.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Warehouse, WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { FileAnswer } from '#src/ground/http/mount.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import {
  type Column,
  WORKBOOK_MEDIA_TYPE,
  writeWorkbook,
} from '#src/ground/spreadsheets/write-workbook.ts'
import { THE_SYSTEM } from '#src/ledgers/events/timeline.ts'
import { isListed, listedBatches, stampOf } from '#src/stories/orders/index.ts'

/**
 * The parcels of the listed orders as a spreadsheet, a row for each part in a parcel, newest order first.
 *
 * @throws {Refusal} 400 when a day does not exist
 */
export async function exportDeliveries(
  { db, now }: Context,
  who: Dealer,
  filter: InputOf<typeof call>,
): Promise<FileAnswer> {
  const which = await isListed(db, who, filter)
  const stamp = await stampOf(db, which, { order_id: filter.order_id, at: now() })
  return {
    name: `发货明细-${stamp}.xlsx`,
    mediaType: WORKBOOK_MEDIA_TYPE,
    content: writeWorkbook({
      sheet: '发货明细',
      columns: COLUMNS,
      rows: exportedDeliveryLines(db, which),
    }),
  }
}

type PackedLine = {
  readonly delivery_no: string
  readonly order_no: string
  readonly warehouse: Warehouse
  readonly carrier: string
  readonly tracking_no: string
  readonly shipped: string
  /** Null: in transit. */
  readonly received: string | null
  /** Null: in transit, or received automatically. */
  readonly received_by: string | null
  readonly oe_number: string
  readonly own_number: string
  readonly name_zh: string
  readonly quantity: number
}

async function* exportedDeliveryLines(
  db: Database,
  which: RawBuilder<unknown>,
): AsyncGenerator<PackedLine> {
  for await (const ids of listedBatches(db, which)) yield* await listPackedLines(db, ids)
}

async function listPackedLines(
  db: Database,
  orders: readonly Id<'order'>[],
): Promise<PackedLine[]> {
  const { rows } = await sql<PackedLine>`
    select d.delivery_no, o.order_no, d.warehouse, d.carrier, d.tracking_no,
      ${momentText('d.shipped_at')} as shipped,
      ${momentText('d.received_at')} as received, a.name as received_by,
      l.oe_number, l.own_number, l.name_zh, i.quantity
    from unnest(${orders}::bigint[]) with ordinality as listed(order_id, place)
    join sales_order o using (order_id)
    join delivery d on d.order_id = o.order_id
    left join account a on a.account_id = d.received_by
    join delivery_line i on i.delivery_id = d.delivery_id
    join order_line l on l.order_line_id = i.order_line_id
    order by listed.place, d.delivery_id, l.order_line_id`.execute(db)
  return rows
}

const COLUMNS: readonly Column<PackedLine>[] = [
  { header: '包裹号', kind: 'text', width: 22, value: ({ delivery_no }) => delivery_no },
  { header: '订单号', kind: 'text', width: 20, value: ({ order_no }) => order_no },
  { header: '仓库', kind: 'text', width: 8, value: ({ warehouse }) => WAREHOUSE_NAMES[warehouse] },
  { header: '承运商', kind: 'text', width: 12, value: ({ carrier }) => carrier },
  { header: '运单号', kind: 'text', width: 20, value: ({ tracking_no }) => tracking_no || null },
  { header: '发货时间', kind: 'moment', width: 20, value: ({ shipped }) => shipped },
  {
    header: '状态',
    kind: 'text',
    width: 10,
    value: ({ received }) => (received === null ? '运输中' : '已签收'),
  },
  { header: '签收时间', kind: 'moment', width: 20, value: ({ received }) => received },
  {
    header: '签收人',
    kind: 'text',
    width: 12,
    value: ({ received, received_by }) => (received === null ? null : (received_by ?? THE_SYSTEM)),
  },
  { header: 'OE号', kind: 'text', width: 18, value: ({ oe_number }) => oe_number },
  { header: '自编号', kind: 'text', width: 14, value: ({ own_number }) => own_number },
  { header: '名称', kind: 'text', width: 22, value: ({ name_zh }) => name_zh },
  { header: '数量', kind: 'pieces', width: 8, value: ({ quantity }) => quantity },
]
