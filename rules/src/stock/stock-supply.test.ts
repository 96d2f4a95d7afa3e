import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { cartWarnings } from '#src/cart/cart-warnings.ts'
import { fen } from '#src/money/money.ts'
import { shortStock, supplyOf, warehousePieces } from '#src/stock/stock-supply.ts'

const cap = { above: 70, shown: '70+' }
const request = { requested: 4, warehouse: 1, here: 64, consumableDays: null, cap } as const
const other = { warehouse: 2, pieces: 96 } as const

test.each([
  [{}, 'ok', '库存满足'],
  [{ requested: 65 }, 'low', '库存不足，广州仓 64 件'],
  [
    { requested: 150, here: 117, other: { ...other, pieces: 48 } },
    'low',
    '库存不足，广州仓 70+ 件，北京仓 48 件',
  ],
  [{ requested: 150, here: 117, other }, 'low', '库存不足，广州仓 70+ 件，北京仓 70+ 件'],
  [{ here: 9 }, 'low', '库存紧缺，广州仓 9 件'],
  [{ consumableDays: 3 }, 'low', '库存紧缺，广州仓 64 件'],
  [{ here: 0 }, 'out', '广州仓缺货'],
  [{ here: 0, other }, 'out', '广州仓缺货，北京仓 70+ 件'],
  [{ here: 0, other: { ...other, pieces: 0 } }, 'out', '广州仓缺货'],
  [{ warehouse: 2, here: 0, other: { warehouse: 1, pieces: 5 } }, 'out', '北京仓缺货，广州仓 5 件'],
  [{ here: null, other }, 'notRequested', '待查库存'],
  [{ here: 'unlimited', requested: 900 }, 'ok', '可预订'],
] as const)('%j is %s: %s', (change, state, words) => {
  expect(supplyOf({ ...request, ...change })).toEqual({ state, words })
})

test('no answer reveals a number that the cap hides', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 71, max: 99_999 }),
      fc.integer({ min: 71, max: 99_999 }),
      fc.integer({ min: 1, max: 99_999 }),
      (here, there, expected) => {
        const texts = [
          supplyOf({
            ...request,
            here,
            requested: expected,
            other: { warehouse: 2, pieces: there },
          }).words,
          shortStock(here, cap),
          warehousePieces(1, here, cap),
          ...cartWarnings({
            isWithdrawn: false,
            priceWhenAdded: fen(1),
            price: fen(1),
            quantity: expected,
            available: here,
            cap,
          }).map(({ text }) => text),
        ]
        for (const figure of texts.join(' ').match(/\d+/g) ?? [])
          expect(Number(figure)).toBeLessThanOrEqual(cap.above)
      },
    ),
  )
})
