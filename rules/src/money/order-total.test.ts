import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { fen } from '#src/money/money.ts'
import { lineAmount, orderTotal } from '#src/money/order-total.ts'

const line = fc.record({
  price: fc.nat(10_000_000).map(fen),
  quantity: fc.integer({ min: 1, max: 99_999 }),
})

test('rows come to kinds, pieces and an amount', () => {
  const lines = [
    { price: fen(1000), quantity: 4 },
    { price: fen(5), quantity: 3 },
  ]
  expect(orderTotal(lines)).toEqual({ kinds: 2, pieces: 7, amount: 4015 })
  expect(orderTotal([])).toEqual({ kinds: 0, pieces: 0, amount: 0 })
})

test('a line costs its price for each of its pieces', () => {
  expect(lineAmount({ price: fen(1999), quantity: 3 })).toBe(5997)
})

test('what is ordered in two goes comes to the same as in one', () => {
  fc.assert(
    fc.property(fc.array(line), fc.array(line), (some, others) => {
      const [one, other, both] = [some, others, [...some, ...others]].map(orderTotal)
      expect(both?.amount).toBe((one?.amount ?? 0) + (other?.amount ?? 0))
      expect(both?.pieces).toBe((one?.pieces ?? 0) + (other?.pieces ?? 0))
    }),
  )
})
