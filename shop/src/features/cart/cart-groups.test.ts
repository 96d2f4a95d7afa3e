import { filteredRows } from '@portal/rules/cart/cart-filter.ts'
import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { cartGroups, idsBetween } from './cart-groups.ts'

const tickable = [5, 3, 9, 7].map((pd_cart_id) => ({
  pd_cart_id: toId<'cart_line'>(pd_cart_id),
}))

test('ticking with Shift takes all rows between, upwards and downwards', () => {
  expect(idsBetween(tickable, toId(3), toId(7))).toEqual([3, 9, 7])
  expect(idsBetween(tickable, toId(7), toId(5))).toEqual([5, 3, 9, 7])
})

test('ticking with Shift ticks only that row if no row was ticked before, or that one is gone', () => {
  expect(idsBetween(tickable, undefined, toId(9))).toEqual([9])
  expect(idsBetween(tickable, toId(4), toId(9))).toEqual([9])
})

const row = (change: Partial<Parameters<typeof cartGroups>[0][number]> & { id: number }) => ({
  warehouse_type: 1 as const,
  may_order: 1 as const,
  warnings: [] as { code: string }[],
  number: '34 11 6 860 912',
  frey_no: 'ZR-3410-0125',
  l_name_zh: '前刹车盘',
  l_model_zh: '宝马 5系 G38',
  user_name: '前台-陈',
  ...change,
})

const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id)

test('the rows of the cart stand with their warehouse, those that cannot be ordered by themselves at the end', () => {
  const rows = [
    row({ id: 1, may_order: 0 }),
    row({ id: 2, warehouse_type: 2 }),
    row({ id: 3 }),
    row({ id: 4, warehouse_type: 2 }),
    row({ id: 5, warnings: [{ code: 'out_of_stock' }] }),
    row({ id: 6, warnings: [{ code: 'short' }] }),
  ]
  const groups = cartGroups(rows).map(({ key, rows: own }) => [key, ids(own)])
  expect(groups).toEqual([
    [1, [3, 6]],
    [2, [2, 4]],
    ['out', [5]],
    ['invalid', [1]],
  ])
})

test('the rows of the cart are found by number however it is written, by own number and by name', () => {
  const rows = [row({ id: 1 }), row({ id: 2, number: 'LR011279', l_name_zh: '机油滤清器' })]
  expect(ids(filteredRows(rows, { words: '3411-6860912' }))).toEqual([1])
  expect(ids(filteredRows(rows, { words: 'zr3410' }))).toEqual([1, 2])
  expect(ids(filteredRows(rows, { words: '机油' }))).toEqual([2])
})

test('the rows of the cart are filtered by model and by who put them there', () => {
  const rows = [row({ id: 1 }), row({ id: 2, user_name: '采购-李' })]
  expect(ids(filteredRows(rows, { user: '采购-李' }))).toEqual([2])
  expect(ids(filteredRows(rows, { user: '采购-李', model: '奔驰 C级' }))).toEqual([])
})
