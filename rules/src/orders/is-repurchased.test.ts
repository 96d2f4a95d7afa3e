import { expect, test } from 'vitest'

import { toId } from '#src/ids.ts'
import { isRepurchased } from '#src/orders/is-repurchased.ts'
import { Warehouse } from '#src/stock/warehouse.ts'

const product = { product_id: toId<'part'>(7), warehouse_type: Warehouse.guangzhou }

test.each([
  ['the same part from the same warehouse', 7, Warehouse.guangzhou, true, true],
  ['the same part from the other warehouse', 7, Warehouse.beijing, true, false],
  ['the other warehouse, where there is only one', 7, Warehouse.beijing, false, true],
  ['another part', 8, Warehouse.guangzhou, true, false],
  ['another part, where there is only one warehouse', 8, Warehouse.guangzhou, false, false],
] as const)('%s', (_case, product_id, warehouse_type, hasBeijing, is) => {
  expect(
    isRepurchased({ product_id: toId(product_id), warehouse_type }, product, { hasBeijing }),
  ).toBe(is)
})
