import { expect, test } from 'vitest'

import { cartWarnings, isPriceDrop, priceChange, priceDirection } from '#src/cart/cart-warnings.ts'
import { fen } from '#src/money/money.ts'

const ROW = {
  isWithdrawn: false,
  priceWhenAdded: fen(1000),
  price: fen(1000),
  quantity: 4,
  available: 9,
  cap: { above: 70, shown: '70+' },
}

test.each([
  [{}, []],
  [{ available: 4 }, []],
  [{ isWithdrawn: true, price: fen(1), available: 0 }, ['withdrawn 已下架，无法下单']],
  [{ available: 3 }, ['short 库存不足，现有 3 件']],
  [{ available: 117, quantity: 500 }, ['short 库存不足，现有 70+ 件']],
  [{ available: 3, isDiscreet: true }, ['short 库存不足']],
  [{ available: 0 }, ['out_of_stock 暂无库存']],
  [{ available: -2 }, ['out_of_stock 暂无库存']],
  [{ available: 'unlimited' as const, quantity: 900 }, []],
  [{ price: fen(900) }, ['price_changed 已降价，加入时 ¥10.00']],
  [{ price: fen(900), isDiscreet: true }, []],
  [
    { price: fen(1200), available: 0 },
    ['out_of_stock 暂无库存', 'price_changed 已涨价，加入时 ¥10.00'],
  ],
])('a row with %j warns %j', (change, warnings) => {
  const shown = cartWarnings({ ...ROW, ...change }).map(({ code, text }) => `${code} ${text}`)
  expect(shown).toEqual(warnings)
})

const dropsOf = (change: Partial<typeof ROW>) =>
  cartWarnings({ ...ROW, ...change }).map(isPriceDrop)

test('a price is worded by its side of the earlier one', () => {
  expect(priceDirection(fen(999), fen(1000))).toBe('已降价')
  expect(priceDirection(fen(1001), fen(1000))).toBe('已涨价')
})

test('of the warnings only that of a lower price is good news', () => {
  expect(dropsOf({ price: fen(900), available: 0 })).toEqual([false, true])
  expect(dropsOf({ price: fen(1100) })).toEqual([false])
})

test('the text for a changed price has both prices, and there is none for one that stays', () => {
  expect(priceChange('LR011593', fen(900), fen(1000))).toBe('LR011593 已降价：¥10.00 → ¥9.00')
  expect(priceChange('LR011593', fen(1000), fen(1000))).toBeUndefined()
})
