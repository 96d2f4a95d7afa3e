import { expect, test } from 'vitest'

import { piecesInStock } from '#src/stock/pieces-in-stock.ts'

test('pieces allocated to an order remain available to it when none are left for others', () => {
  const line = { quantity: 10, shipped: 7, isPreOrder: false }
  expect(piecesInStock(line, 0)).toEqual({ ready: 3, short: 0 })
  expect(piecesInStock({ ...line, shipped: 10 }, 0)).toEqual({ ready: 0, short: 0 })
})

test('a pre-order allocates the free pieces, the rest is a shortage', () => {
  const line = { quantity: 10, shipped: 0, isPreOrder: true }
  expect(piecesInStock(line, 4)).toEqual({ ready: 4, short: 6 })
  expect(piecesInStock(line, -2)).toEqual({ ready: 0, short: 10 })
  expect(piecesInStock(line, 98)).toEqual({ ready: 10, short: 0 })
})
