import { type Id, toId } from '@portal/rules/ids.ts'
import { yuan } from '@portal/rules/money/money.ts'
import { expect, test } from 'vitest'

import type { CartRow } from '#src/features/cart/cart-calls.ts'
import { cartSums, shipmentsOf } from '#src/features/cart/cart-rows.ts'

import { checkoutSums, orderRequest, type UsableVoucher } from './order-request.ts'

const row = (change: Partial<CartRow> & { pd_cart_id: Id<'cart_line'> }): CartRow => ({
  product_id: toId(change.pd_cart_id * 10),
  quantity: 2,
  warehouse_type: 1,
  price: yuan(19.99),
  tootal_price: yuan(39.98),
  number: '11427953129',
  frey_no: 'ZR-1142-0086',
  l_name_zh: '机油滤清器',
  l_model_zh: '宝马 3系',
  pic: '',
  user_id: toId<'account'>(1),
  user_name: '主账号',
  outbox_fcl_quantity: 1,
  is_view_stock: 1,
  stock: 5,
  other_stock: null,
  stock_wording: '正常',
  is_coming_soon: 0,
  is_apply: 0,
  warnings: [],
  may_order: 1,
  ...change,
})

const form = {
  addresses: { 1: toId<'address'>(7), 2: toId<'address'>(8) },
  remarks: { 2: ' 走德邦 ' },
  isSpecialApproval: false,
}

const nothingOff = (rows: readonly CartRow[]) => ({
  used: undefined,
  sums: checkoutSums(cartSums(rows).yuan, { voucher: undefined, coins: 0, max: undefined }),
})

test('ticked orderable rows are ordered, with one shipment per warehouse', () => {
  const rows = [
    row({ pd_cart_id: toId<'cart_line'>(1) }),
    row({ pd_cart_id: toId<'cart_line'>(2), warehouse_type: 2 }),
    row({ pd_cart_id: toId<'cart_line'>(3), may_order: 0 }),
    row({ pd_cart_id: toId<'cart_line'>(4) }),
  ]
  const shipments = shipmentsOf(rows, new Set([1, 2, 3].map(toId<'cart_line'>)))
  expect(shipments.map(({ warehouse, rows: own }) => [warehouse, own.length])).toEqual([
    [1, 1],
    [2, 1],
  ])
})

test('an order sends the discounts and the sum that the page showed', () => {
  const rows = [
    row({ pd_cart_id: toId<'cart_line'>(1) }),
    row({ pd_cart_id: toId<'cart_line'>(2) }),
  ]
  expect(orderRequest(rows, form, nothingOff(rows))).toMatchObject({ expected_total: 79.96 })
  const max = { max_frey_coin: 7, frey_coin: 20, coin_value: yuan(1) }
  const used = { voucher_orders_id: toId<'voucher'>(5), discount: yuan(10.5) } as UsableVoucher
  const sums = checkoutSums(yuan(79.96), { voucher: used, coins: 7, max })
  expect(orderRequest(rows, form, { used, sums })).toMatchObject({
    voucher_orders_id: 5,
    frey_coin: 7,
    expected_total: 62.46,
  })
})

test('an order names the Beijing address and remark only with rows from Beijing', () => {
  const here = [row({ pd_cart_id: toId<'cart_line'>(1) })]
  expect(orderRequest(here, form, nothingOff(here))).not.toHaveProperty('other_address_id')
  const there = [row({ pd_cart_id: toId<'cart_line'>(1), warehouse_type: 2 })]
  expect(orderRequest(there, form, nothingOff(there))).toMatchObject({
    address_id: 7,
    other_address_id: 8,
    beijing_remark: '走德邦',
  })
})
