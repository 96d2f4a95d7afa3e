import { expect, test } from 'vitest'

import type { CartRow } from './cart-calls.ts'
import { cartSums, countDistinctParts } from './cart-rows.ts'
import { leftElsewhere, shippedRows } from './shipments.ts'

const row = (pd_cart_id: number, quantity: number, price: number) =>
  ({ pd_cart_id, quantity, price, tootal_price: quantity * price }) as CartRow

test('the sum counts the pieces that ship and nothing else', () => {
  const rows = [row(1, 10, 19.99), row(2, 2, 500), row(3, 1, 7)]
  const shipped = shippedRows(rows, [
    { pd_cart_id: 1, ships: 3 },
    { pd_cart_id: 2, ships: 0 },
  ])
  expect(shipped.map(({ pd_cart_id, quantity }) => [pd_cart_id, quantity])).toEqual([
    [1, 3],
    [3, 1],
  ])
  expect(shipped[0]?.tootal_price).toBe(59.97)
  expect(cartSums(shipped)).toEqual({ kinds: 2, pieces: 4, yuan: 66.97 })
})

test('a row reduced since the stock was read ships at most its pieces', () => {
  expect(shippedRows([row(1, 2, 5)], [{ pd_cart_id: 1, ships: 3 }])).toEqual([row(1, 2, 5)])
})

test('a part that comes from two warehouses counts once', () => {
  expect(countDistinctParts([{ product_id: 1 }, { product_id: 2 }, { product_id: 1 }])).toBe(2)
})

test('pieces that the cart asks of the other warehouse already are not offered again', () => {
  const here = { product_id: 7, warehouse_type: 1, quantity: 999 } as const
  const there = { product_id: 7, warehouse_type: 2, quantity: 10 } as const
  const another = { product_id: 8, warehouse_type: 2, quantity: 5 } as const
  const left = (stock: number | null) => leftElsewhere(here, stock, [here, there, another])
  expect([left(16), left(10), left(3), left(null)]).toEqual([6, 0, 0, 0])
})
