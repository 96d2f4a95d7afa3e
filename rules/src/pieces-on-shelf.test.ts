import { expect, test } from 'vitest'

import { piecesOnShelf } from '#src/pieces-on-shelf.ts'

test('pieces held for an order lie there for it, also where nothing is left for others', () => {
  const line = { quantity: 10, shipped: 7, isPreOrder: false }
  expect(piecesOnShelf(line, 0)).toEqual({ ready: 3, short: 0 })
  expect(piecesOnShelf({ ...line, shipped: 10 }, 0)).toEqual({ ready: 0, short: 0 })
})

test('a pre-order takes what is free, and lacks the rest', () => {
  const line = { quantity: 10, shipped: 0, isPreOrder: true }
  expect(piecesOnShelf(line, 4)).toEqual({ ready: 4, short: 6 })
  expect(piecesOnShelf(line, -2)).toEqual({ ready: 0, short: 10 })
  expect(piecesOnShelf(line, 98)).toEqual({ ready: 10, short: 0 })
})
