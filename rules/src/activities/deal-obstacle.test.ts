import { expect, test } from 'vitest'

import { dealObstacle } from '#src/activities/deal-obstacle.ts'

const DEAL = { left: 2, max_total: 10, sold: 3, stock_wording: '正常' } as const

test.each([
  [{}, 'running', undefined],
  [{}, 'coming', '即将开始'],
  [{}, 'over', '已结束'],
  [{ sold: 10, left: 0 }, 'running', '已抢光'],
  [{ left: 0 }, 'running', '已达限购'],
  [{ left: 0, max_total: null }, 'running', '已达限购'],
  [{ stock_wording: '缺货' }, 'running', '暂无库存'],
] as const)('a deal with %j in an activity that is %s: %s', (changes, state, words) => {
  expect(dealObstacle({ ...DEAL, ...changes }, state)).toBe(words)
})
