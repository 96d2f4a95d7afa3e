import type { Caller } from '@portal/contract/caller.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { getDelivery, receiveAll } from '@portal/contract/deliveries.ts'
import { correctParcel, shipOrder } from '@portal/contract/desk-orders.ts'
import { getOrder } from '@portal/contract/orders.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { checkBooks, crookedBooks } from '#src/books/check-books.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { seedCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let warehouse: Caller
let sales: Caller
beforeAll(async () => {
  server = await startServer()
  warehouse = await server.signedInAsStaff(await seedStaff(server.db, 'warehouse'))
  sales = await server.signedInAsStaff(await seedStaff(server.db, 'sales'))
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

test('a parcel that was written down wrong is put right until it is received', async () => {
  const brand = server.brand.id
  const { part_id } = await seedPart(server.db, { brand, guangzhou: 10 })
  const buyer = await server.signedInAs((await seedCompany(server.db, { brand })).main)
  await buyer(setCartQuantity, { product_id: part_id, quantity: 2 })
  const { order_id } = await orderAll(buyer)
  const { lines, order_no } = await buyer(getOrder, { order_id })
  const { delivery_id } = await warehouse(shipOrder, {
    order_id,
    carrier: '顺丰速运',
    tracking_no: 'SF1234567890',
    lines: lines.map(({ order_line_id }) => ({ order_line_id, quantity: 1 })),
  })
  const right = { delivery_id, carrier: '德邦快递', tracking_no: 'DB 77', reason: '走零担' }
  await expect(sales(correctParcel, right)).rejects.toMatchObject({ status: 403 })
  await expect(warehouse(correctParcel, { ...right, tracking_no: ' ' })).rejects.toMatchObject({
    message: '请输入运单号',
  })
  const attempt = { idempotencyKey: 'one-press-of-the-desk' }
  await Promise.all([1, 2].map(() => warehouse(correctParcel, right, attempt)))
  await expect(warehouse(correctParcel, right)).rejects.toMatchObject({
    code: 'delivery.nothing_changes',
  })
  expect(await buyer(getDelivery, { delivery_id })).toMatchObject({
    carrier: '德邦快递',
    tracking_no: 'DB 77',
  })
  const { status, events } = await buyer(getOrder, { order_id })
  expect(status).toBe('partly_shipped')
  expect(events.at(-1)).toMatchObject({
    status_cn: '更正物流',
    reason: `${order_no}-1 顺丰速运 SF1234567890 → 德邦快递 DB 77：走零担`,
  })
  await buyer(receiveAll, { order_id })
  await expect(warehouse(correctParcel, { ...right, tracking_no: 'DB78' })).rejects.toMatchObject({
    code: 'delivery.received',
  })
  expect(crookedBooks(await checkBooks(server.db))).toEqual([])
})
