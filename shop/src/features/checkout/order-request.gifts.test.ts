import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import type { PointsCartRow } from '#src/features/gifts/gifts-calls.ts'

import { giftChoice } from './order-request.ts'

const row = (points_cart_id: number, points: number, problem = ''): PointsCartRow => ({
  points_cart_id: toId(points_cart_id),
  product_id: toId(9 + points_cart_id),
  l_name_zh: '保温杯',
  pic: '',
  customer_sale_price: points,
  quantity: 2,
  stock: 9,
  problem,
})

test('gifts come along as far as the points go, in the order of the cart', () => {
  const rows = [row(1, 100), row(2, 300), row(3, 50)]
  const { ids, points, left, gifts } = giftChoice(rows, {
    ticked: new Set([1, 2, 3].map(toId<'points_cart_line'>)),
    balance: 350,
  })
  expect({ ids, points, left }).toEqual({ ids: [1, 3], points: 300, left: 50 })
  expect(gifts.map(({ why }) => why)).toEqual([undefined, '积分还差 550', undefined])
})

test('what the buyer did not tick stays and leaves room, and may be ticked', () => {
  const rows = [row(1, 100), row(2, 150)]
  const { ids, gifts } = giftChoice(rows, {
    ticked: new Set([toId<'points_cart_line'>(2)]),
    balance: 300,
  })
  expect(ids).toEqual([2])
  expect(gifts[0]).toMatchObject({ isChosen: false, why: '积分还差 200' })
  expect(giftChoice(rows, { ticked: new Set(), balance: 300 }).gifts[0]?.why).toBeUndefined()
})

test('a gift that can’t be had stays behind and says why', () => {
  const { ids, gifts } = giftChoice([row(1, 10, '礼品“保温杯”已下架')], {
    ticked: new Set([toId<'points_cart_line'>(1)]),
    balance: 999,
  })
  expect(ids).toEqual([])
  expect(gifts[0]?.why).toBe('礼品“保温杯”已下架')
})
