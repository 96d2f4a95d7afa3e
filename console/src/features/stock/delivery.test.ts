import { expect, it } from 'vitest'

import { type DeliveryLine, deliveryLinesOf, deliveryProblem, overTransit } from './delivery.ts'
import type { DeskPart } from './stock-calls.ts'

const part = (product_id: number, in_transit: number): DeskPart => ({
  product_id,
  brand: 'some',
  number: `N${product_id}`,
  frey_no: '',
  l_name_zh: '机油滤清器',
  pic: '',
  reminders: 0,
  shelves: [
    { warehouse_type: 1, on_hand: 0, allocated: 0, available: 0, in_transit, arrives_on: null },
  ],
})
const read = (parts: readonly DeskPart[], pieces: number): DeliveryLine[] =>
  deliveryLinesOf([{ line: 1, number: 'N1', pieces, parts: [...parts] }])

it('a line of one part with pieces is received, one of none stays out', () => {
  expect(deliveryProblem(read([part(1, 0)], 3))).toBeUndefined()
  expect(deliveryProblem(read([], 3))).toBe('没有可入库的行')
})

it('a line has one part, pieces, and a part of its own', () => {
  expect(deliveryProblem(read([part(1, 0), part(2, 0)], 3))).toBe('第 1 行 N1 有多个配件，请选择')
  expect(deliveryProblem(read([part(1, 0)], 0))).toBe('第 1 行 N1 没有件数')
  const twice = [...read([part(1, 0)], 3), ...read([part(1, 0)], 3)]
  expect(deliveryProblem(twice)).toBe('第 1 行 N1 与前面的行是同一配件，请合并')
})

it('more than was on the way is asked about; where nothing was, there is nothing to ask', () => {
  expect(overTransit(read([part(1, 160)], 200), 1)).toContain('N1 多 40 件')
  expect(overTransit(read([part(1, 160)], 160), 1)).toBe('')
  expect(overTransit(read([part(1, 0)], 5), 1)).toBe('')
})
