import {
  countStock,
  findAdminStock,
  getAdminStock,
  listInTransit,
  listStockEvents,
  receiveStock,
  setInTransit,
} from '@portal/contract/admin-stock.ts'
import { listOwnArrivals } from '@portal/contract/arrivals.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { addReminders } from '#src/ledgers/stock/arrival-reminders.ts'
import { listAudit } from '#src/testing/list-audit.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { type SeededAccount, seedCompany, seedPart } from '#src/testing/seed.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const world = tradeWorld()

const newPart = (facts: { guangzhou?: number; beijing?: number } = {}) =>
  seedPart(world.server.db, { brand: world.server.brand.id, guangzhou: 10, ...facts })

const ask = ({ account_id, brand }: SeededAccount, part_id: Id<'part'>) =>
  world.server.db
    .transaction()
    .execute((tx) => addReminders(tx, { account_id, brand, at: new Date() }, [part_id]))

const ledgerOf = async (product_id: Id<'part'>) =>
  (await world.sales(listStockEvents, { product_id, page: 1, limit: 20 })).list

test('a receipt is in stock, in the ledger and in the audit log, once per key', async () => {
  const { part_id } = await newPart()
  const arrival = {
    product_id: part_id,
    warehouse_type: 1,
    pieces: 24,
    note: '采购单 PO-88',
  } as const
  await expect(world.sales(receiveStock, arrival)).rejects.toMatchObject({ status: 403 })
  const attempt = { idempotencyKey: 'one-arrival-of-an-admin' }
  const answers = await Promise.all(
    [1, 2, 3].map(() => world.warehouse(receiveStock, arrival, attempt)),
  )
  for (const { stock_level: stockLevel } of answers)
    expect(stockLevel).toMatchObject({ on_hand: 34, available: 34 })
  expect(await ledgerOf(part_id)).toMatchObject([
    {
      kind: 'receipt',
      on_hand_change: 24,
      on_hand_after: 34,
      who: 'warehouse',
      note: '采购单 PO-88',
      order_no: '',
    },
    { kind: 'receipt', on_hand_change: 10, on_hand_after: 10, who: '' },
  ])
  const written = await listAudit(world.server.db, 'stock', `${part_id}/1`)
  expect(written).toMatchObject([
    { action: 'stock.receive', before: { on_hand: 10 }, after: { on_hand: 34 } },
  ])
})

test('a reminder fires once, for a warehouse that is open to its user', async () => {
  const { part_id } = await newPart({ guangzhou: 0, beijing: 0 })
  const everywhere = await seedCompany(world.server.db, { brand: world.server.brand.id })
  const south = await seedCompany(world.server.db, {
    brand: world.server.brand.id,
    isRegionalWarehouse: false,
  })
  for (const account of [everywhere.main, everywhere.sub, south.main]) await ask(account, part_id)
  const [found] = (
    await world.sales(findAdminStock, {
      keyword: await numberOf(part_id),
      page: 1,
      limit: 20,
    })
  ).list
  expect(found?.reminders).toBe(3)

  const arrive = async (warehouse_type: 1 | 2) =>
    (await world.warehouse(receiveStock, { product_id: part_id, warehouse_type, pieces: 1 }))
      .reminded
  const both = await Promise.all([arrive(2), arrive(2)])
  expect(both.toSorted((a, b) => a - b)).toEqual([0, 2])
  expect(await arrive(1)).toBe(1)
  // The count changes immediately, whether the reminders have fired yet or not.
  expect((await world.warehouse(getAdminStock, { product_id: part_id })).reminders).toBe(0)
  expect(await arrive(1)).toBe(0)
  // A reminder that is set again fires again.
  await ask(south.main, part_id)
  expect(await arrive(2)).toBe(0)
  expect(await arrive(1)).toBe(1)
  const countFired = () =>
    world.server.db
      .selectFrom('arrival_reminder')
      .select('account_id')
      .where('part_id', '=', part_id)
      .where('fired_at', 'is not', null)
      .execute()
  await expect.poll(countFired).toHaveLength(3)
})

test('an arrived part stays among the user’s reminders', async () => {
  const { part_id } = await newPart()
  const { main } = await seedCompany(world.server.db, { brand: world.server.brand.id })
  const dealer = await world.server.signedInAs(main)
  await ask(main, part_id)
  const stockLevel = { product_id: part_id, warehouse_type: 1 } as const
  await world.warehouse(countStock, { ...stockLevel, on_hand: 0, reason: '盘亏' })
  await world.warehouse(receiveStock, { ...stockLevel, pieces: 5 })
  await world.server.context.sql`select refresh_stock_news()`
  const { list } = await dealer(listOwnArrivals, { page: 1, limit: 10 })
  expect(list.map(({ product_id }) => product_id)).toContain(part_id)
})

const numberOf = async (part_id: Id<'part'>) =>
  (await world.sales(getAdminStock, { product_id: part_id })).number

test('a count corrects the stock with a reason, never below what is allocated', async () => {
  const { part_id } = await newPart()
  const { main } = await seedCompany(world.server.db, { brand: world.server.brand.id })
  const dealer = await world.server.signedInAs(main)
  await dealer(setCartQuantity, { product_id: part_id, quantity: 4 })
  await orderAll(dealer)
  const count = (request: Partial<InputOf<typeof countStock>>) =>
    world.warehouse(countStock, {
      product_id: part_id,
      warehouse_type: 1,
      on_hand: 8,
      reason: '月末盘点',
      ...request,
    })
  await expect(count({ on_hand: 3 })).rejects.toMatchObject({
    code: 'stock.below_promised',
    message: '还有 4 件被订单占用，请选择缺货的 1 件由哪些订单承担',
  })
  await expect(count({ reason: ' ' })).rejects.toMatchObject({ code: 'stock.reason_missing' })
  await expect(count({ known_on_hand: 9 })).rejects.toMatchObject({
    status: 409,
    data: { stock_level: { on_hand: 10, allocated: 4 } },
  })
  expect((await count({ known_on_hand: 10 })).stock_level).toMatchObject({
    on_hand: 8,
    available: 4,
  })
  // A count that equals the stock changes nothing.
  await count({})
  const ledger = await ledgerOf(part_id)
  expect(ledger).toMatchObject([
    { kind: 'count', on_hand_change: -2, on_hand_after: 8, note: '月末盘点' },
    { kind: 'allocation', allocated_change: 4, allocated_after: 4 },
    { kind: 'receipt' },
  ])
  expect(ledger[1]?.order_no).not.toBe('')
})

test('pieces in transit have a date, and their receipt removes them from transit', async () => {
  const { part_id } = await newPart()
  const stockLevel = { product_id: part_id, warehouse_type: 2 } as const
  const transit = await world.warehouse(setInTransit, {
    ...stockLevel,
    in_transit: 50,
    arrives_on: '2030-05-20',
  })
  expect(transit.stock_level).toMatchObject({
    on_hand: 0,
    in_transit: 50,
    arrives_on: '2030-05-20',
  })
  await expect(
    world.warehouse(setInTransit, { ...stockLevel, in_transit: 1, arrives_on: '2030-02-31' }),
  ).rejects.toMatchObject({ status: 400 })
  // Bought elsewhere: the pieces in transit are still in transit.
  const bought = await world.warehouse(receiveStock, { ...stockLevel, pieces: 5 })
  expect(bought.stock_level).toMatchObject({ on_hand: 5, in_transit: 50 })
  const some = await world.warehouse(receiveStock, { ...stockLevel, pieces: 20, from_transit: 1 })
  expect(some.stock_level).toMatchObject({ on_hand: 25, in_transit: 30, arrives_on: '2030-05-20' })
  const rest = await world.warehouse(receiveStock, { ...stockLevel, pieces: 40, from_transit: 1 })
  expect(rest.stock_level).toMatchObject({ on_hand: 65, in_transit: 0, arrives_on: null })
})

test('parts are found by any of their numbers, in all brands or one', async () => {
  const oeNumber = '34116860912'
  const [here, there] = [world.server.brand.id, otherBrand(world.server).id]
  const [first, second] = [
    await seedPart(world.server.db, { brand: here, oeNumber, guangzhou: 3 }),
    await seedPart(world.server.db, { brand: there, oeNumber }),
  ]
  const found = async (request: Partial<InputOf<typeof findAdminStock>>) =>
    (await world.sales(findAdminStock, { keyword: '', page: 1, limit: 200, ...request })).list.map(
      ({ product_id }) => product_id,
    )
  const both = [first.part_id, second.part_id].toSorted((a, b) => a - b)
  expect(await found({ keyword: '34 11 6 860 912' })).toEqual(both)
  expect(await found({ keyword: '3411686' })).toEqual(both)
  expect(await found({ keyword: oeNumber, brand: there })).toEqual([second.part_id])
  expect(await found({ keyword: first.own_number })).toEqual([first.part_id])
  expect(await found({ keyword: '6860912' })).toEqual(both)
  expect(await found({ keyword: `${first.own_number}，34116860912` })).toEqual([
    first.part_id,
    second.part_id,
  ])
  await world.server.db
    .updateTable('part')
    .set({ name_zh: '独一无二的节温器' })
    .where('part_id', '=', second.part_id)
    .execute()
  expect(await found({ keyword: '一无二的' })).toEqual([second.part_id])
  expect(await found({ keyword: '没有这样的名称' })).toEqual([])
  expect(await found({ keyword: oeNumber, page: 2, limit: 1 })).toEqual(both.slice(1))
  await expect(
    world.sales(getAdminStock, { product_id: toId<'part'>(999_999) }),
  ).rejects.toMatchObject({
    status: 404,
  })
})

test('a brand without a second warehouse receives nothing there', async () => {
  const brand = world.server.context.brands.all.find(({ warehouses }) => warehouses.length === 1)
  const { part_id } = await seedPart(world.server.db, { brand: brand?.id ?? '' })
  await expect(
    world.warehouse(receiveStock, { product_id: part_id, warehouse_type: 2, pieces: 1 }),
  ).rejects.toMatchObject({ code: 'stock.no_such_warehouse' })
  const { stock_levels: stockLevels } = await world.sales(getAdminStock, { product_id: part_id })
  expect(stockLevels.map(({ warehouse_type }) => warehouse_type)).toEqual([1])
})

test('pieces in transit are listed by their expected date until they arrive', async () => {
  const { id: brand } = otherBrand(world.server)
  const parts: Id<'part'>[] = []
  for (const arrives_on of [undefined, '2030-05-20', '2030-05-02']) {
    const { part_id } = await seedPart(world.server.db, { brand })
    const announced = { product_id: part_id, warehouse_type: 1 as const, in_transit: 8 }
    await world.warehouse(setInTransit, { ...announced, ...(arrives_on && { arrives_on }) })
    parts.push(part_id)
  }
  const onWay = async () => {
    const found = await world.sales(listInTransit, { warehouse: 1, brand, page: 1, limit: 20 })
    return { ids: found.list.map(({ product_id }) => product_id), ...found }
  }
  const [last, second, first] = parts
  const found = await onWay()
  expect(found).toMatchObject({ ids: [first, second, last], total: 3, counts: { 1: 3 } })
  expect(found.list[0]?.stock_levels[0]).toMatchObject({ in_transit: 8, arrives_on: '2030-05-02' })
  const arrived = {
    product_id: first ?? toId<'part'>(0),
    warehouse_type: 1,
    pieces: 8,
    from_transit: 1,
  } as const
  await world.warehouse(receiveStock, arrived)
  expect((await onWay()).ids).toEqual([second, last])
})
