import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { expect, test } from 'vitest'

import { orderedFrom } from './ordered-from.ts'

const PART = {
  frey_stock: null,
  beijing_stock: null,
  beijing_is_out: 0,
  stock_wording: '正常',
  is_coming_soon: 0,
} as const

test('what arrived is ordered from where it did', () => {
  expect(orderedFrom({ ...PART, arrival_warehouse: 2 })).toBe(Warehouse.beijing)
  expect(orderedFrom({ ...PART, arrival_warehouse: 1 })).toBe(Warehouse.guangzhou)
})

test('what Beijing has sold again is ordered from Guangzhou', () => {
  expect(orderedFrom({ ...PART, beijing_is_out: 1, arrival_warehouse: 2 })).toBe(
    Warehouse.guangzhou,
  )
})
