import type { InputOf } from '@portal/contract/endpoint.ts'
import type { exportCart as call } from '@portal/contract/spreadsheets.ts'
import { filteredRows } from '@portal/rules/cart/cart-filter.ts'
import { MAX_CART_ROWS } from '@portal/rules/cart/cart-limits.ts'
import { PriceDisplay } from '@portal/rules/prices/price-rows.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { dayStamp } from '@portal/rules/time/shanghai-time.ts'

import type { Context } from '#src/context.ts'
import type { FileAnswer } from '#src/ground/http/mount.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import {
  type Column,
  WORKBOOK_MEDIA_TYPE,
  writeWorkbook,
} from '#src/ground/spreadsheets/write-workbook.ts'
import { listCart } from '#src/stories/cart/list-cart.ts'

type CartRow = Awaited<ReturnType<typeof listCart>>['cart_list'][number]

/** The cart as a spreadsheet, with the filters of the list (specification 7.5). */
export async function exportCart(
  context: Context,
  who: Dealer,
  { showShareholderPrice, group, words, l_model_zh, user_name }: InputOf<typeof call>,
): Promise<FileAnswer> {
  const { cart_list } = await listCart(context, who, { page: 1, limit: MAX_CART_ROWS })
  const isPriced = who.isPurchaser && showShareholderPrice === PriceDisplay.shown
  return {
    name: `购物车-${dayStamp(context.now())}.xlsx`,
    mediaType: WORKBOOK_MEDIA_TYPE,
    content: writeWorkbook({
      sheet: '购物车',
      columns: [...GOODS, ...(isPriced ? PRICES : []), ...STATE],
      rows: filteredRows(cart_list, { group, words, model: l_model_zh, user: user_name }),
    }),
  }
}

const GOODS: Column<CartRow>[] = [
  { header: 'OE号', kind: 'text', width: 18, value: ({ number }) => number },
  { header: '自编号', kind: 'text', width: 14, value: ({ frey_no }) => frey_no },
  { header: '名称', kind: 'text', width: 22, value: ({ l_name_zh }) => l_name_zh },
  { header: '适用车型', kind: 'text', width: 30, value: ({ l_model_zh }) => l_model_zh },
  {
    header: '仓库',
    kind: 'text',
    width: 8,
    value: ({ warehouse_type }) => (warehouse_type === Warehouse.beijing ? '北京仓' : '广州仓'),
  },
  { header: '数量', kind: 'pieces', width: 8, value: ({ quantity }) => quantity },
]

const PRICES: Column<CartRow>[] = [
  { header: '单价', kind: 'yuan', width: 12, value: ({ price }) => price },
  { header: '小计', kind: 'yuan', width: 12, value: ({ tootal_price }) => tootal_price },
]

const STATE: Column<CartRow>[] = [
  { header: '库存', kind: 'text', width: 8, value: ({ stock_wording }) => stock_wording },
  {
    header: '提示',
    kind: 'text',
    width: 30,
    value: ({ warnings }) => warnings.map(({ text }) => text).join('；') || null,
  },
  { header: '下单账号', kind: 'text', width: 12, value: ({ user_name }) => user_name },
]
