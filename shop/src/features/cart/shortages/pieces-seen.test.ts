import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { changedElsewhere } from './pieces-seen.ts'

const row = (pd_cart_id: number, quantity: number) => ({
  pd_cart_id: toId<'cart_line'>(pd_cart_id),
  number: `LR01127${pd_cart_id}`,
  quantity,
})

test('reports rows whose pieces differ from those seen', () => {
  expect(changedElsewhere([row(1, 9)], { 1: 9 })).toBeUndefined()
  expect(changedElsewhere([row(1, 9)], {})).toBeUndefined()
  expect(changedElsewhere([row(1, 11), row(2, 3)], { 1: 9, 2: 3 })).toBe(
    'LR011271 数量已在别处改为 11。',
  )
  const many = [1, 2, 3, 4, 5].map((id) => row(id, 2))
  expect(changedElsewhere(many, { 1: 1, 2: 1, 3: 1, 4: 1, 5: 1 })).toMatch(/，另有 2 种也已改动。$/)
})
