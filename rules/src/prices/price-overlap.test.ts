import { expect, test } from 'vitest'

import { priceOverlapDoubt } from '#src/prices/price-overlap.ts'

const overlap = {
  title: '年终备货价',
  effectiveAt: '2026-11-22 08:00:00',
  parts: 2,
  numbers: ['11427953129', 'LR133410'],
  isLater: true,
}

test('an overlap is named with its title, its time, its parts and who has the last word', () => {
  expect(priceOverlapDoubt(overlap)).toBe(
    '与「年终备货价」（2026-11-22 08:00 生效）有 2 个相同配件：11427953129、LR133410，它生效后以它的价格为准',
  )
  expect(priceOverlapDoubt({ ...overlap, parts: 2970, isLater: false })).toContain(
    '有 2970 个相同配件：11427953129、LR133410 等，本次生效后以本次的价格为准',
  )
})
