import { expect, test } from 'vitest'

import { orderProblem } from '#src/orders/order-problem.ts'
import { Warehouse } from '#src/stock/warehouse.ts'

const { guangzhou, beijing } = Warehouse
const CHECKOUT = { warehouses: [guangzhou], hasGuangzhouAddress: true, hasBeijingAddress: false }

test.each([
  [{}, undefined],
  [{ warehouses: [] }, '找不到购物车数据'],
  [{ hasGuangzhouAddress: false }, '请选择广州仓收货地址'],
  [{ warehouses: [beijing], hasGuangzhouAddress: false }, '请选择广州仓收货地址'],
  [{ warehouses: [guangzhou, beijing] }, '请选择北京仓收货地址'],
  [{ warehouses: [beijing], hasBeijingAddress: true }, undefined],
])('a checkout with %j: %s', (change, why) => {
  expect(orderProblem({ ...CHECKOUT, ...change })).toBe(why)
})
