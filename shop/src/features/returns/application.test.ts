import { expect, test } from 'vitest'

import { limitText, renewed, toggled, withQuantity } from './application.ts'
import type { ReturnableLine } from './returns-calls.ts'

const line = (order_line_id: number, returnable: number): ReturnableLine => ({
  order_line_id,
  order_id: 1,
  order_no: 'SO2026112100001',
  create_date: '2026-11-21 10:00:00',
  warehouse_type: 1,
  product_id: 1,
  number: '11427953129',
  frey_no: '',
  l_name_zh: '机油滤清器',
  pic: '',
  received: 5,
  returnable,
  price: null,
})

test('a line is taken in with all that may come back of it, and taken out again', () => {
  const chosen = toggled(toggled([], line(1, 3)), line(2, 5))
  expect(chosen.map(({ quantity }) => quantity)).toEqual([3, 5])
  expect(toggled(chosen, line(1, 3))).toEqual([{ line: line(2, 5), quantity: 5 }])
})

test('a line that has fewer pieces left keeps what was typed, so that it can be said why it is too many', () => {
  const chosen = withQuantity(toggled([], line(1, 3)), 1, 2)
  expect(renewed(chosen, [line(1, 1)])).toEqual([{ line: line(1, 1), quantity: 2 }])
  expect(renewed(chosen, [])).toEqual(chosen)
})

test('the limit is told with its reason', () => {
  expect(limitText(line(1, 5))).toBe('已收 5 件，最多可退 5 件')
  expect(limitText(line(1, 3))).toBe('已收 5 件，2 件已申请退货，最多可退 3 件')
})
