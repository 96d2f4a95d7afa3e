import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import {
  cappedStock,
  hiddenStockWording,
  STOCK_WORDINGS,
  stockWording,
} from '#src/stock/stock-wording.ts'

describe('stock', () => {
  test.each([
    [0, null, '缺货', '紧缺'],
    [9, null, '紧缺', '紧缺'],
    [10, null, '正常', '正常'],
    [10, 7, '正常', '正常'],
    [500, 6.9, '紧缺', '紧缺'],
    [-2, 3, '缺货', '紧缺'],
  ])('%i pieces for %s days are %s, while hidden %s', (available, consumableDays, word, hidden) => {
    expect(stockWording({ available, consumableDays })).toBe(word)
    expect(hiddenStockWording({ available, consumableDays })).toBe(hidden)
  })

  test.each([
    [100, 100, '100'],
    [101, 100, '99+'],
    [-1, 100, '0'],
    [70, 70, '70'],
    [71, 70, '70+'],
  ])('%i pieces with a cap above %i read %s', (pieces, above, expected) => {
    expect(cappedStock(pieces, { above, shown: above === 100 ? '99+' : '70+' })).toBe(expected)
  })
})

test('more pieces that last longer are never worded worse', () => {
  const days = fc.option(fc.integer({ min: 0, max: 400 }))
  fc.assert(
    fc.property(fc.integer({ min: -5, max: 200 }), fc.nat(50), days, (available, more, lasts) => {
      const [word, better] = [available, available + more].map((pieces) =>
        stockWording({ available: pieces, consumableDays: lasts }),
      )
      // From the best to the worst.
      expect(STOCK_WORDINGS.indexOf(better ?? '缺货')).toBeLessThanOrEqual(
        STOCK_WORDINGS.indexOf(word ?? '正常'),
      )
    }),
  )
})
