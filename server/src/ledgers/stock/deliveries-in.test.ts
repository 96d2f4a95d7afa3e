import {
  getAdminStock,
  listStockEvents,
  readArrivals,
  receiveStockDelivery,
  receiveStock,
  setInTransit,
  undoReceipts,
} from '@portal/contract/admin-stock.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const world = tradeWorld()

const newPart = async () => {
  const { part_id } = await seedPart(world.server.db, {
    brand: world.server.brand.id,
    guangzhou: 10,
  })
  return world.sales(getAdminStock, { product_id: part_id })
}
const stockLevelOf = async (product_id: Id<'part'>) =>
  (await world.sales(getAdminStock, { product_id })).stock_levels[0]
const lastReceipt = async (product_id: Id<'part'>) => {
  const { list } = await world.sales(listStockEvents, {
    product_id,
    page: 1,
    limit: 5,
  })
  return list.find(({ kind }) => kind === 'receipt')
}
const balanced = async () => ledgerViolations(await auditLedgers(world.server.db))

test('a delivery note is read, prefilled with what is in transit, and received as a whole', async () => {
  const [first, second] = [await newPart(), await newPart()]
  await world.warehouse(setInTransit, {
    product_id: first.product_id,
    warehouse_type: 1,
    in_transit: 160,
    arrives_on: '2026-12-01',
  })
  const { list } = await world.sales(readArrivals, {
    text: `${first.frey_no}\n${second.frey_no}\t7\nNOSUCHPART1 3`,
    warehouse_type: 1,
  })
  expect(list).toMatchObject([
    { line: 1, pieces: null, parts: [{ product_id: first.product_id }] },
    { line: 2, pieces: 7, parts: [{ product_id: second.product_id }] },
    { line: 3, pieces: 3, parts: [] },
  ])
  const delivery: InputOf<typeof receiveStockDelivery> = {
    warehouse_type: 1,
    note: '采购单 PO-88',
    lines: [
      { product_id: second.product_id, pieces: 7, from_transit: 1 },
      { product_id: first.product_id, pieces: 160, from_transit: 1 },
    ],
  }
  await expect(world.sales(receiveStockDelivery, delivery)).rejects.toMatchObject({ status: 403 })
  const twice = { ...delivery, lines: [...delivery.lines, ...delivery.lines] }
  await expect(world.warehouse(receiveStockDelivery, twice)).rejects.toMatchObject({
    code: 'stock.named_twice',
  })
  const missing = { product_id: toId<'part'>(999_999_999), pieces: 1, from_transit: 0 as const }
  const broken = { ...delivery, lines: [...delivery.lines, missing] }
  await expect(world.warehouse(receiveStockDelivery, broken)).rejects.toMatchObject({ status: 404 })
  expect(await stockLevelOf(second.product_id)).toMatchObject({ on_hand: 10 })
  const attempt = { idempotencyKey: 'one-delivery-of-an-admin' }
  await Promise.all([1, 2, 3].map(() => world.warehouse(receiveStockDelivery, delivery, attempt)))
  expect(await stockLevelOf(first.product_id)).toMatchObject({ on_hand: 170, in_transit: 0 })
  expect(await stockLevelOf(second.product_id)).toMatchObject({ on_hand: 17, in_transit: 0 })
  expect(await lastReceipt(first.product_id)).toMatchObject({ note: '采购单 PO-88' })
  expect(await balanced()).toEqual([])
})

test('a receipt is reversed once with a reason, and its pieces are in transit again', async () => {
  const { product_id } = await newPart()
  const stockLevel = { product_id, warehouse_type: 1 } as const
  await world.warehouse(setInTransit, { ...stockLevel, in_transit: 160, arrives_on: '2026-12-01' })
  await world.warehouse(receiveStock, { ...stockLevel, pieces: 200, from_transit: 1 })
  const receipt = await lastReceipt(product_id)
  expect(receipt?.may_undo).toBe(1)
  const input = { stock_event_ids: [receipt?.stock_event_id ?? toId(0)], reason: '多录 40 件' }
  await expect(world.sales(undoReceipts, input)).rejects.toMatchObject({ status: 403 })
  await expect(world.warehouse(undoReceipts, { ...input, reason: ' ' })).rejects.toMatchObject({
    code: 'stock.reason_missing',
  })
  const attempt = { idempotencyKey: 'one-press-of-an-admin' }
  await Promise.all([1, 2, 3].map(() => world.warehouse(undoReceipts, input, attempt)))
  expect(await stockLevelOf(product_id)).toMatchObject({
    on_hand: 10,
    in_transit: 160,
    arrives_on: '2026-12-01',
  })
  await expect(world.warehouse(undoReceipts, input)).rejects.toMatchObject({
    code: 'stock.receipt_undone',
  })
  const { list } = await world.sales(listStockEvents, { product_id, page: 1, limit: 5 })
  expect(list).toMatchObject([
    { kind: 'receipt_undone', on_hand_change: -200, on_hand_after: 10, note: '多录 40 件' },
    { kind: 'receipt', may_undo: 0 },
    // The opening balance cannot be undone.
    { kind: 'receipt', may_undo: 0 },
  ])
  expect(await balanced()).toEqual([])
})

test('a receipt whose pieces are already allocated is not reversed', async () => {
  const { product_id } = await newPart()
  await world.warehouse(receiveStock, { product_id, warehouse_type: 1, pieces: 5 })
  const { main } = await seedCompany(world.server.db, { brand: world.server.brand.id })
  const dealer = await world.server.signedInAs(main)
  await dealer(setCartQuantity, { product_id, quantity: 12 })
  await orderAll(dealer)
  const { stock_event_id = toId(0) } = (await lastReceipt(product_id)) ?? {}
  await expect(
    world.warehouse(undoReceipts, { stock_event_ids: [stock_event_id], reason: '录错' }),
  ).rejects.toMatchObject({
    code: 'stock.below_promised',
    message: '这次入库 5 件，只剩 3 件未被占用，请改用盘点',
  })
})

test('a whole delivery is reversed with a reason, all of it or nothing', async () => {
  const parts = [await newPart(), await newPart()]
  const lines = parts.map(({ product_id }) => ({
    product_id,
    pieces: 5,
    from_transit: 1 as const,
  }))
  const { stock_event_ids } = await world.warehouse(receiveStockDelivery, {
    warehouse_type: 1,
    lines,
  })
  const input = { stock_event_ids, reason: '整单录错' }
  await expect(world.sales(undoReceipts, input)).rejects.toMatchObject({ status: 403 })
  const foreign = {
    ...input,
    stock_event_ids: [...stock_event_ids, toId<'stock_event'>(999_999_999)],
  }
  await expect(world.warehouse(undoReceipts, foreign)).rejects.toMatchObject({ status: 404 })
  const [first, second] = parts.map(({ product_id }) => product_id)
  expect(await stockLevelOf(first ?? toId(0))).toMatchObject({ on_hand: 15 })
  const attempt = { idempotencyKey: 'one-delivery-sold-back' }
  const [done] = await Promise.all(
    [1, 2, 3].map(() => world.warehouse(undoReceipts, input, attempt)),
  )
  expect(done).toEqual({ pieces: 10 })
  expect(await stockLevelOf(first ?? toId(0))).toMatchObject({ on_hand: 10 })
  expect(await stockLevelOf(second ?? toId(0))).toMatchObject({ on_hand: 10 })
  const { list } = await world.sales(listStockEvents, {
    product_id: second ?? toId(0),
    page: 1,
    limit: 5,
  })
  expect(list[0]).toMatchObject({ kind: 'receipt_undone', on_hand_change: -5, note: '整单录错' })
  await expect(world.warehouse(undoReceipts, input)).rejects.toMatchObject({
    code: 'stock.receipt_undone',
  })
  expect(await balanced()).toEqual([])
})

test('too many lines are refused, none is dropped silently', async () => {
  const text = Array.from({ length: 201 }, (_, at) => `LR${100_000 + at} 1`).join('\n')
  await expect(world.warehouse(readArrivals, { text, warehouse_type: 1 })).rejects.toMatchObject({
    code: 'stock.too_many_lines',
  })
})
