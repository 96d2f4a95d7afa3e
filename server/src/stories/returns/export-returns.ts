import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { exportReturns as call, listReturns } from '@portal/contract/returns.ts'
import { PriceDisplay } from '@portal/rules/prices/price-rows.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { dayStamp } from '@portal/rules/time/shanghai-time.ts'
import type { RawBuilder } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { FileAnswer } from '#src/ground/http/mount.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import {
  type Column,
  WORKBOOK_MEDIA_TYPE,
  writeWorkbook,
} from '#src/ground/spreadsheets/write-workbook.ts'
import { shopReturns } from '#src/stories/returns/return-filter.ts'
import { listReturnRows } from '#src/stories/returns/return-rows.ts'
import { returnRow } from '#src/stories/returns/return-wire.ts'

type Return = OutputOf<typeof listReturns>['list'][number]
type Row = { readonly returnOrder: Return; readonly line: Return['lines'][number] }

/**
 * The listed returns as a spreadsheet, a row for each returned part (specification 7.5).
 *
 * @throws {Refusal} 400 when a day does not exist
 */
export async function exportReturns(
  { replicaDb, now }: Pick<Context, 'replicaDb' | 'now'>,
  who: Dealer,
  { showShareholderPrice, ...filter }: InputOf<typeof call>,
): Promise<FileAnswer> {
  const isPriced = who.isPurchaser && showShareholderPrice === PriceDisplay.shown
  const { ofState } = shopReturns(who, filter)
  return {
    name: `退货单-${dayStamp(now())}.xlsx`,
    mediaType: WORKBOOK_MEDIA_TYPE,
    content: writeWorkbook({
      sheet: '退货单',
      columns: [...RETURN, ...GOODS, ...(isPriced ? MONEY : []), ...WHY],
      rows: returnRows(replicaDb, ofState),
    }),
  }
}

const RETURNS_AT_ONCE = 500

/** Read page by page, so that memory does not grow with the number of returns. */
async function* returnRows(db: Database, which: RawBuilder<unknown>): AsyncGenerator<Row> {
  for (let page = 1; ; page += 1) {
    const rows = await listReturnRows(db, which, { page, limit: RETURNS_AT_ONCE })
    for (const row of rows) {
      const returnOrder = returnRow(row, true)
      for (const line of returnOrder.lines) yield { returnOrder, line }
    }
    if (rows.length < RETURNS_AT_ONCE) return
  }
}

const RETURN: Column<Row>[] = [
  {
    header: '退货单号',
    kind: 'text',
    width: 20,
    value: ({ returnOrder }) => returnOrder.return_no,
  },
  {
    header: '申请时间',
    kind: 'moment',
    width: 20,
    value: ({ returnOrder }) => returnOrder.create_date,
  },
  { header: '状态', kind: 'text', width: 10, value: ({ returnOrder }) => returnOrder.state_cn },
  { header: '类型', kind: 'text', width: 8, value: ({ returnOrder }) => returnOrder.kind_cn },
]

const GOODS: Column<Row>[] = [
  { header: '订单号', kind: 'text', width: 20, value: ({ line }) => line.order_no },
  {
    header: '仓库',
    kind: 'text',
    width: 8,
    value: ({ line }) => WAREHOUSE_NAMES[line.warehouse_type],
  },
  { header: 'OE号', kind: 'text', width: 18, value: ({ line }) => line.number },
  { header: '自编号', kind: 'text', width: 14, value: ({ line }) => line.frey_no },
  { header: '名称', kind: 'text', width: 22, value: ({ line }) => line.l_name_zh },
  {
    header: '退货数量',
    kind: 'pieces',
    width: 10,
    isSummed: true,
    value: ({ line }) => line.quantity,
  },
]

const MONEY: Column<Row>[] = [
  {
    header: '入账金额',
    kind: 'yuan',
    width: 12,
    isSummed: true,
    value: ({ returnOrder, line }) => (returnOrder.state === 'credited' ? line.credit : null),
  },
]

const WHY: Column<Row>[] = [
  { header: '原因', kind: 'text', width: 36, value: ({ returnOrder }) => returnOrder.reason },
  { header: '申请人', kind: 'text', width: 12, value: ({ returnOrder }) => returnOrder.user_name },
]
