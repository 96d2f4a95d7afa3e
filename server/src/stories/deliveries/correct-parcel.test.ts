import { correctParcel, shipOrder, getAdminOrder } from '@portal/contract/admin-orders.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { getDelivery, receiveAllParcels } from '@portal/contract/deliveries.ts'
import { getOrder } from '@portal/contract/orders.ts'
import { expect, test } from 'vitest'

import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { seedPart } from '#src/testing/seed.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const world = tradeWorld()

test('carrier and number of a parcel can be corrected until it is received', async () => {
  const { server, buyer, warehouse, sales } = world
  const { part_id } = await seedPart(server.db, { brand: server.brand.id, guangzhou: 10 })
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
  const attempt = { idempotencyKey: 'one-press-of-an-admin' }
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
    who: '仓库',
    reason: `${order_no}-1 顺丰速运 SF1234567890 → 德邦快递 DB 77`,
  })
  const seen = await sales(getAdminOrder, { order_id })
  expect(seen.events.at(-1)?.reason).toMatch(/DB 77；走零担$/)
  // A colleague who still sees the old values gets the current ones, and nothing is overwritten.
  const known = { carrier: '顺丰速运', tracking_no: 'SF1234567890' }
  const now = { carrier: right.carrier, tracking_no: right.tracking_no }
  const other = { ...right, tracking_no: 'DB 79' }
  await expect(warehouse(correctParcel, { ...other, known })).rejects.toMatchObject({
    status: 409,
    code: 'delivery.changed',
    message: '物流信息刚刚被改为 德邦快递 DB 77，请核对后再提交',
    data: now,
  })
  await warehouse(correctParcel, { ...other, known: now })
  await buyer(receiveAllParcels, { order_id })
  await expect(warehouse(correctParcel, { ...right, tracking_no: 'DB78' })).rejects.toMatchObject({
    code: 'delivery.received',
  })
  expect(ledgerViolations(await auditLedgers(server.db))).toEqual([])
})
