import { toId } from '@portal/rules/ids.ts'
import { yuan } from '@portal/rules/money/money.ts'
import { expect, test } from 'vitest'

import type { CartRow } from './cart-calls.ts'
import {
  amountRepriced,
  cartSums,
  countDistinctParts,
  leftElsewhere,
  shippedRows,
  sumsOfCart,
  cartWithPieces,
} from './cart-rows.ts'

test('sums of the cart are right to the fen where yuan would not add up', () => {
  const rows = [
    { price: yuan(0.1), quantity: 3 },
    { price: yuan(19.99), quantity: 100 },
  ]
  expect(cartSums(rows)).toEqual({ kinds: 2, pieces: 103, yuan: 1999.3 })
})

test('the sums of the cart count a part once, whatever number of rows has it', () => {
  expect(
    countDistinctParts([7, 8, 7].map((product_id) => ({ product_id: toId(product_id) }))),
  ).toBe(2)
})

test('sums of the cart are not shown to a user who may not see prices', () => {
  expect(cartSums([{ price: null, quantity: 2 }])).toEqual({ kinds: 1, pieces: 2, yuan: null })
})

test('the changes of prices since the rows were added add up to that of the total', () => {
  const rows = [
    { price: yuan(90.1), price_when_added: yuan(100), quantity: 3 },
    { price: yuan(60), price_when_added: yuan(50.3), quantity: 1 },
    { price: yuan(70), quantity: 9 },
    { price: null, quantity: 2 },
  ]
  expect(amountRepriced(rows)).toBe(-2000)
})

test('sums of the cart leave out everywhere what cannot be ordered now', () => {
  const row = { warehouse_type: 1 as const, may_order: 1 as const, warnings: [], price: yuan(100) }
  const cart_list = [
    { ...row, quantity: 2 },
    { ...row, quantity: 3, may_order: 0 as const },
    { ...row, quantity: 4, warnings: [{ code: 'out_of_stock' }] },
  ]
  const sums = { kinds: 1, pieces: 2, yuan: 200 }
  expect(sumsOfCart({ cart_list, total_price: yuan(200) })).toEqual(sums)
  expect(sumsOfCart({ cart_list, total_price: null })).toEqual({ ...sums, yuan: null })
})

test('sums of the cart follow the number of pieces at once, for one row only', () => {
  const cart = {
    cart_list: [
      {
        pd_cart_id: toId<'cart_line'>(1),
        quantity: 1,
        price: yuan(19.99),
        tootal_price: yuan(19.99),
      },
      { pd_cart_id: toId<'cart_line'>(2), quantity: 1, price: null, tootal_price: null },
    ],
  }
  expect(cartWithPieces(cart, 1, 3).cart_list[0]?.tootal_price).toBe(59.97)
  expect(cartWithPieces(cart, 2, 3).cart_list[1]).toMatchObject({ quantity: 3, tootal_price: null })
})

const row = (pd_cart_id: number, quantity: number, price: number) =>
  ({ pd_cart_id, quantity, price, tootal_price: quantity * price }) as CartRow

test('the sum counts the pieces that ship and nothing else', () => {
  const rows = [row(1, 10, 19.99), row(2, 2, 500), row(3, 1, 7)]
  const shipped = shippedRows(rows, [
    { pd_cart_id: toId<'cart_line'>(1), ships: 3 },
    { pd_cart_id: toId<'cart_line'>(2), ships: 0 },
  ])
  expect(shipped.map(({ pd_cart_id, quantity }) => [pd_cart_id, quantity])).toEqual([
    [1, 3],
    [3, 1],
  ])
  expect(shipped[0]?.tootal_price).toBe(59.97)
  expect(cartSums(shipped)).toEqual({ kinds: 2, pieces: 4, yuan: 66.97 })
})

test('a row reduced since the stock was read ships at most its pieces', () => {
  expect(shippedRows([row(1, 2, 5)], [{ pd_cart_id: toId<'cart_line'>(1), ships: 3 }])).toEqual([
    row(1, 2, 5),
  ])
})

test('a part that comes from two warehouses counts once', () => {
  expect(
    countDistinctParts([
      { product_id: toId<'part'>(1) },
      { product_id: toId<'part'>(2) },
      { product_id: toId<'part'>(1) },
    ]),
  ).toBe(2)
})

test('pieces that the cart asks of the other warehouse already are not offered again', () => {
  const here = { product_id: toId<'part'>(7), warehouse_type: 1, quantity: 999 } as const
  const there = { product_id: toId<'part'>(7), warehouse_type: 2, quantity: 10 } as const
  const another = { product_id: toId<'part'>(8), warehouse_type: 2, quantity: 5 } as const
  const left = (stock: number | null) => leftElsewhere(here, stock, [here, there, another])
  expect([left(16), left(10), left(3), left(null)]).toEqual([6, 0, 0, 0])
})
