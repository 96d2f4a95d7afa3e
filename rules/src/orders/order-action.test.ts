import { expect, test } from 'vitest'

import {
  departmentOfEvent,
  ORDER_ACTION_NAMES,
  ORDER_ACTIONS,
  orderEventName,
} from '#src/orders/order-action.ts'

test.each([
  [null, 'confirmed', '待发货', '客服'],
  [null, 'cancelled', '已取消', '客服'],
  [null, 'partly_shipped', '部分发货', '仓库'],
  [null, 'shipped', '已发货', '仓库'],
  ['split', 'shipped', '拆单', '客服'],
  ['pieces_cancelled', 'partly_shipped', '部分取消', '客服'],
  ['rest_cancelled', 'shipped', '订单转为已发货', '客服'],
  ['parcel_corrected', 'completed', '更正物流', '仓库'],
] as const)('%s at %s is shown as %s, done by %s', (action, status, name, admin) => {
  expect(orderEventName({ action, status })).toBe(name)
  expect(departmentOfEvent({ action, status })).toBe(admin)
})

test('each has a name of its own', () => {
  expect(new Set(Object.values(ORDER_ACTION_NAMES)).size).toBe(ORDER_ACTIONS.length)
})
