import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { isTicked, withTicks } from './use-chosen-parts.ts'

const part = (stock_wording: '正常' | '缺货', is_coming_soon: 0 | 1 = 0) => ({
  product_id: toId<'part'>(7),
  stock_wording,
  is_coming_soon,
})

test('a ticked part that is found out of stock is ticked no longer', () => {
  const ticked = withTicks(new Map(), [part('正常')], true)
  expect(isTicked(ticked, part('正常'))).toBe(true)
  expect(isTicked(ticked, part('缺货'))).toBe(false)
  expect(isTicked(ticked, part('缺货', 1))).toBe(true)
})

test('a part that is known to be out may be ticked, to be kept or quoted', () => {
  const ticked = withTicks(new Map(), [part('缺货')], true)
  expect(isTicked(ticked, part('缺货'))).toBe(true)
  expect(isTicked(withTicks(ticked, [part('缺货')], false), part('缺货'))).toBe(false)
})
