import { expect, test } from 'vitest'

import { expectedCredit, limitText, renewed, toggled, withChange } from './application.ts'
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
  quantity: 7,
  credited: 2,
  paid: 200.31,
})

test('a line is taken in with all that may come back of it, and taken out again', () => {
  const chosen = toggled(toggled([], line(1, 3), 'return'), line(2, 5), 'short')
  expect(chosen.map(({ quantity }) => quantity)).toEqual([3, 5])
  expect(toggled(chosen, line(1, 3), 'return')).toEqual([
    { line: line(2, 5), quantity: 5, kind: 'short' },
  ])
})

test('a line that has fewer pieces left keeps what was typed, so that it can be said why it is too many', () => {
  const chosen = withChange(toggled([], line(1, 3), 'short'), 1, { quantity: 2 })
  expect(renewed(chosen, [line(1, 1)])).toEqual([{ line: line(1, 1), quantity: 2, kind: 'short' }])
  expect(renewed(chosen, [])).toEqual(chosen)
})

test('the limit is told with its reason', () => {
  expect(limitText(line(1, 5))).toBe('已收 5 件，最多可退 5 件')
  expect(limitText(line(1, 3))).toBe('已收 5 件，2 件已申请退货，最多可退 3 件')
})

test('what will be given back is reckoned as the server credits it', () => {
  const chosen = toggled([], line(1, 5), 'return')
  expect(expectedCredit(chosen)).toBe(143.08)
  expect(expectedCredit(withChange(chosen, 1, { quantity: 6 }))).toBeNull()
  expect(expectedCredit(toggled([], { ...line(1, 5), paid: null }, 'return'))).toBeNull()
})
