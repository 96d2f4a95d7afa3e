import type { InputOf } from '@portal/contract/endpoint.ts'
import type { exportOrders as call } from '@portal/contract/order-exports.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, yuanOfFen } from '@portal/rules/money/money.ts'
import { ORDER_STATUS_NAMES, type OrderStatus } from '@portal/rules/orders/order-status.ts'
import { PriceDisplay } from '@portal/rules/prices/price-rows.ts'
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
import { addressText } from '#src/stories/addresses/index.ts'
import { listedBatches } from '#src/stories/orders/read/listed-batches.ts'
import { isListed, stampOf } from '#src/stories/orders/read/listed-filter.ts'

/**
 * The listed orders as a spreadsheet, a row for each line, newest order first; amounts only for users who purchase and
 * show them on the screen.
 *
 * @throws {Refusal} 400 when a day does not exist
 */
export async function exportOrders(
  { db, now }: Context,
  who: Dealer,
  { showShareholderPrice, ...filter }: InputOf<typeof call>,
): Promise<FileAnswer> {
  const isPriced = who.isPurchaser && showShareholderPrice === PriceDisplay.shown
  const money = moneyColumns(who.brand.coinName)
  const which = await isListed(db, who, filter)
  const stamp = await stampOf(db, which, { order_id: filter.order_id, at: now() })
  return {
    name: `订单-${stamp}.xlsx`,
    mediaType: WORKBOOK_MEDIA_TYPE,
    content: writeWorkbook({
      sheet: '订单',
      columns: [...ORDER, ...GOODS, ...(isPriced ? money : []), ...WHERE],
      rows: exportedLines(db, which),
    }),
  }
}

/** A line with its order; money in fen, quantities in pieces. */
type ExportedLine = {
  readonly order_no: string
  readonly status: OrderStatus
  readonly created: string
  readonly warehouse: Warehouse
  readonly user_name: string
  readonly oe_number: string
  readonly own_number: string
  readonly name_zh: string
  readonly quantity: number
  readonly shipped: number
  readonly received: number
  readonly price_fen: Fen
  readonly amount_fen: Fen
  readonly voucher_fen: Fen
  readonly coin_fen: Fen
  readonly paid_fen: Fen
  readonly contacts: string
  readonly mobile: string
  readonly address: string
  readonly remark: string
}

async function* exportedLines(
  db: Database,
  which: RawBuilder<unknown>,
): AsyncGenerator<ExportedLine> {
  for await (const ids of listedBatches(db, which)) yield* await listExportedLines(db, ids)
}

async function listExportedLines(
  db: Database,
  orders: readonly Id<'order'>[],
): Promise<ExportedLine[]> {
  const { rows } = await sql<ExportedLine>`
    select o.order_no, o.status, ${momentText('o.created_at')} as created, o.warehouse,
      a.name as user_name, l.oe_number, l.own_number, l.name_zh, l.quantity, l.shipped, l.received,
      l.price_fen, l.amount_fen, l.voucher_fen, l.coin_fen, l.paid_fen, o.contacts, o.mobile,
      ${addressText('o')} as address, o.remark
    from unnest(${orders}::bigint[]) with ordinality as listed(order_id, place)
    join sales_order o using (order_id)
    join account a on a.account_id = o.account_id
    join order_line l on l.order_id = o.order_id
    order by listed.place, l.order_line_id`.execute(db)
  return rows
}

const ORDER: readonly Column<ExportedLine>[] = [
  { header: '订单号', kind: 'text', width: 20, value: ({ order_no }) => order_no },
  { header: '下单时间', kind: 'moment', width: 20, value: ({ created }) => created },
  { header: '状态', kind: 'text', width: 10, value: ({ status }) => ORDER_STATUS_NAMES[status] },
  { header: '仓库', kind: 'text', width: 8, value: ({ warehouse }) => WAREHOUSE_NAMES[warehouse] },
  { header: '下单人', kind: 'text', width: 12, value: ({ user_name }) => user_name },
]

const GOODS: readonly Column<ExportedLine>[] = [
  { header: 'OE号', kind: 'text', width: 18, value: ({ oe_number }) => oe_number },
  { header: '自编号', kind: 'text', width: 14, value: ({ own_number }) => own_number },
  { header: '名称', kind: 'text', width: 22, value: ({ name_zh }) => name_zh },
  pieces('订购', ({ quantity }) => quantity),
  pieces('已发', ({ shipped }) => shipped),
  pieces('已收', ({ received }) => received),
]

/** Each line's own share of the discounts, so that the column adds up to the orders' totals. */
function moneyColumns(coinName: string): readonly Column<ExportedLine>[] {
  return [
    { ...yuan('单价', ({ price_fen }) => price_fen), isSummed: false },
    yuan('小计', ({ amount_fen }) => amount_fen),
    yuan('优惠券', ({ voucher_fen }) => voucher_fen),
    yuan(`${coinName}抵扣`, ({ coin_fen }) => coin_fen),
    yuan('应付', ({ paid_fen }) => paid_fen),
  ]
}

function yuan(header: string, fen: (line: ExportedLine) => Fen): Column<ExportedLine> {
  return { header, kind: 'yuan', width: 12, isSummed: true, value: (line) => yuanOfFen(fen(line)) }
}

function pieces(header: string, value: (line: ExportedLine) => number): Column<ExportedLine> {
  return { header, kind: 'pieces', width: 8, isSummed: true, value }
}

const WHERE: readonly Column<ExportedLine>[] = [
  { header: '收货人', kind: 'text', width: 12, value: ({ contacts }) => contacts },
  { header: '手机', kind: 'text', width: 14, value: ({ mobile }) => mobile },
  { header: '收货地址', kind: 'text', width: 40, value: ({ address }) => address },
  { header: '备注', kind: 'text', width: 30, value: ({ remark }) => remark || null },
]
