import type { OrderStatus } from '@portal/rules/orders/order-status.ts'
import { expect, test } from 'vitest'

import { orderSteps } from './order-steps.ts'
import { ordersParams, readOrdersSearchParams } from './orders-search-params.ts'

const order = (status: OrderStatus, is_special_approval: 0 | 1 = 0) => ({
  status,
  is_special_approval,
  create_date: '2026-11-19 14:36:08',
  events: [
    { status: 'confirmed' as const, happened_at: '2026-11-19 14:36:08', action: null },
    { status: 'shipped' as const, happened_at: '2026-11-20 17:10:00', action: null },
  ],
})

const now = (status: OrderStatus, special: 0 | 1 = 0) => {
  const { steps, current } = orderSteps(order(status, special))
  return steps[current]?.title
}

const late = (
  action: 'parcel_corrected' | 'pieces_cancelled' | 'rest_cancelled',
  hour: number,
) => ({
  status: 'shipped' as const,
  happened_at: `2026-11-21 ${hour}:00:00`,
  action,
})

test('the steps of an order show the current step', () => {
  expect(now('confirmed')).toBe('仓库备货')
  expect(now('partly_shipped')).toBe('部分发货')
  expect(now('shipped')).toBe('全部签收')
  expect(now('completed')).toBeUndefined()
})

test('the steps of an order include an approval only if one was required', () => {
  expect(now('pending_approval', 1)).toBe('等待审核')
  expect(orderSteps(order('confirmed')).steps).toHaveLength(4)
  expect(orderSteps(order('confirmed', 1)).steps[1]?.title).toBe('审核通过')
})

test('the steps of an order begin when the order was confirmed, not when it was split', () => {
  const { events, ...placed } = order('shipped')
  const split = {
    status: 'confirmed' as const,
    happened_at: '2026-11-20 09:00:00',
    action: 'split' as const,
  }
  const { steps } = orderSteps({
    ...placed,
    events: [events[0], split, events[1]].flatMap((e) => e ?? []),
  })
  expect(steps[1]).toEqual({ title: '仓库备货', hint: '11-19 14:36' })
})

test('the steps of an order show when it was shipped, not when its parcel was corrected or its rest cancelled', () => {
  const { events, ...placed } = order('shipped')
  const rest = [late('pieces_cancelled', 10), late('rest_cancelled', 10)]
  for (const more of [[late('parcel_corrected', 11)], rest]) {
    const { steps } = orderSteps({ ...placed, events: [...events, ...more] })
    expect(steps[2]).toEqual({ title: '发货', hint: '11-20 17:10' })
  }
})

test('the steps of an order end with a cancellation', () => {
  const { steps, current } = orderSteps(order('cancelled'))
  expect(steps.at(-1)?.title).toBe('已取消')
  expect(current).toBe(steps.length - 1)
})

test('the filter of the order list leaves out of an address what makes no sense', () => {
  const filter = readOrdersSearchParams({
    state: 'eaten',
    date_from: '19/11',
    page: '-3',
    keyword: ' ',
  })
  expect(ordersParams(filter)).toEqual({ page: 1, limit: 10 })
})

test('the filter of the order list reads what an address says', () => {
  const search = { state: 'shipped', keyword: 'SO2026', page: '3', limit: '20' }
  expect(ordersParams(readOrdersSearchParams(search))).toEqual({
    state: 'shipped',
    keyword: 'SO2026',
    page: 3,
    limit: 20,
  })
})
