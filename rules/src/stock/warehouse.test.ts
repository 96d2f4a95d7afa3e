import { expect, test } from 'vitest'

import {
  otherWarehouse,
  plusBlocked,
  Warehouse,
  WAREHOUSE_NAMES,
  WAREHOUSES,
  warehousesOpenTo,
} from '#src/stock/warehouse.ts'

const { guangzhou, beijing } = Warehouse

test('each warehouse has a name, and another one beside it', () => {
  expect(WAREHOUSES.map((warehouse) => WAREHOUSE_NAMES[warehouse])).toEqual(['广州仓', '北京仓'])
  expect(WAREHOUSES.map(otherWarehouse)).toEqual(WAREHOUSES.toReversed())
})

test('Beijing is open to companies served from it, in brands that have it', () => {
  expect(warehousesOpenTo(true, WAREHOUSES)).toEqual([guangzhou, beijing])
  expect(warehousesOpenTo(false, WAREHOUSES)).toEqual([guangzhou])
  expect(warehousesOpenTo(true, [guangzhou])).toEqual([guangzhou])
})

test.each([
  [beijing, true, '北京仓暂无库存'],
  [beijing, false, undefined],
  [guangzhou, true, undefined],
])('plus from warehouse %s, Beijing out %s: %s', (warehouse, isBeijingOut, why) => {
  expect(plusBlocked({ warehouse, isBeijingOut })).toBe(why)
})
