import type { InputOf } from '@portal/contract/endpoint.ts'
import type { exportGiftOrders as call } from '@portal/contract/gifts.ts'
import { GIFT_ORDER_STATES } from '@portal/rules/gifts/gift-order.ts'
import { dayStamp } from '@portal/rules/time/shanghai-time.ts'
import { sql, type RawBuilder } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { FileAnswer } from '#src/ground/http/mount.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import {
  type Column,
  WORKBOOK_MEDIA_TYPE,
  writeWorkbook,
} from '#src/ground/spreadsheets/write-workbook.ts'
import { refuseWithoutPoints } from '#src/ledgers/wallet/wallet-rows.ts'
import { giftOrdersThatFit } from '#src/stories/gifts/gift-order-filter.ts'
import { type GiftOrderRow, listGiftOrderRows } from '#src/stories/gifts/gift-order-rows.ts'

type Row = { readonly order: GiftOrderRow; readonly line: GiftOrderRow['lines'][number] }

/**
 * The listed gift orders as a spreadsheet, a row for each gift (specification 7.9).
 *
 * @throws {Refusal} 400 when a day does not exist
 */
export async function exportGiftOrders(
  { replicaDb, now }: Pick<Context, 'replicaDb' | 'now'>,
  who: Dealer,
  input: InputOf<typeof call>,
): Promise<FileAnswer> {
  refuseWithoutPoints(who)
  const { ofState } = giftOrdersThatFit(sql`g.company_id = ${who.company_id}`, input)
  return {
    name: `礼品订单-${dayStamp(now())}.xlsx`,
    mediaType: WORKBOOK_MEDIA_TYPE,
    content: writeWorkbook({
      sheet: '礼品订单',
      columns: COLUMNS,
      rows: giftOrderRows(replicaDb, ofState),
    }),
  }
}

const GIFT_ORDERS_AT_ONCE = 500

/** Read page by page, so that memory does not grow with the number of gift orders. */
async function* giftOrderRows(db: Database, which: RawBuilder<unknown>): AsyncGenerator<Row> {
  for (let page = 1; ; page += 1) {
    const rows = await listGiftOrderRows(db, which, { page, limit: GIFT_ORDERS_AT_ONCE })
    for (const order of rows) for (const line of order.lines) yield { order, line }
    if (rows.length < GIFT_ORDERS_AT_ONCE) return
  }
}

const COLUMNS: Column<Row>[] = [
  { header: '礼品单号', kind: 'text', width: 18, value: ({ order }) => order.gift_no },
  { header: '兑换时间', kind: 'moment', width: 20, value: ({ order }) => order.create_date },
  { header: '状态', kind: 'text', width: 10, value: ({ order }) => GIFT_ORDER_STATES[order.state] },
  { header: '订单号', kind: 'text', width: 20, value: ({ order }) => order.order_no },
  { header: '礼品', kind: 'text', width: 24, value: ({ line }) => line.l_name_zh },
  { header: '数量', kind: 'pieces', width: 8, isSummed: true, value: ({ line }) => line.quantity },
  { header: '单件积分', kind: 'pieces', width: 12, value: ({ line }) => line.customer_sale_price },
  {
    header: '积分小计',
    kind: 'pieces',
    width: 12,
    isSummed: true,
    value: ({ line }) => line.customer_sale_price * line.quantity,
  },
  { header: '承运商', kind: 'text', width: 12, value: ({ order }) => order.carrier },
  { header: '运单号', kind: 'text', width: 18, value: ({ order }) => order.tracking_no },
  { header: '收货人', kind: 'text', width: 12, value: ({ order }) => order.contacts },
  { header: '收货地址', kind: 'text', width: 40, value: ({ order }) => order.address },
]
