import { expect, test } from 'vitest'

import {
  CART_HANDOVER_STATES,
  handedOverText,
  refusalToCloseHandover,
} from '#src/cart/cart-handover.ts'

test('only a waiting handover is ordered, handed back or withdrawn', () => {
  expect(refusalToCloseHandover('waiting')).toBeUndefined()
  expect(refusalToCloseHandover('withdrawn')).toBe('这份提交已撤回，不能再处理')
  expect(Object.keys(CART_HANDOVER_STATES)).toHaveLength(5)
})

test('a locked row says who can unlock it', () => {
  expect(handedOverText({ isPurchaser: false })).toContain('撤回')
  expect(handedOverText({ isPurchaser: true })).toContain('接手或退回')
})
