import { listVisits } from '@portal/contract/browsing-history.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { listCart, setCartQuantity } from '@portal/contract/cart.ts'
import { toggleFavourite } from '@portal/contract/favourites.ts'
import * as calls from '@portal/contract/parts.ts'
import { fen } from '@portal/rules/money/money.ts'
import { beforeEach, expect, test } from 'vitest'

import { brandThatHidesStock } from '#src/testing/brand-that-hides-stock.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, type SeededCompany, seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

/** The server's clock; undefined: the real time. */
let now: Date | undefined
let server: TestServer
let company: SeededCompany
let main: Caller

serveTests((started) => void (server = started), { now: () => now ?? new Date() })
beforeEach(async () => {
  now = undefined
  company = await seedCompany(server.db, { brand: server.brand.id })
  main = await server.signedInAs(company.main)
})

test('a part shows its numbers, prices, stock and flags, and the visit is recorded', async () => {
  const { part_id, oe_number } = await seedPart(server.db, {
    brand: server.brand.id,
    priceFen: fen(3850),
  })
  await main(toggleFavourite, { product_id: part_id })
  const part = await main(calls.getPart, { id: part_id })
  expect(part).toMatchObject({
    product_id: part_id,
    number: oe_number,
    sales_price: 38.5,
    is_sub: 1,
  })
  expect(part.oe_list).toEqual([{ factory: '宝马', display_number: oe_number, is_other_maker: 0 }])
  expect(part.category_path).toHaveLength(3)
  const { list } = await main(listVisits, { page: 1, limit: 10 })
  expect(list).toMatchObject([{ product_id: part_id }])
})

test('a sub-account without purchasing gets no purchase price, not even hidden in the answer', async () => {
  const { part_id } = await seedPart(server.db, { brand: server.brand.id, priceFen: fen(3850) })
  const sub = await server.signedInAs(company.sub)
  const answer = await sub(calls.getPart, { id: part_id })
  expect(answer.sales_price).toBeNull()
  expect(JSON.stringify(answer)).not.toMatch(/\b38\.50?\b/)
  expect(answer.order_list).toEqual([])
})

test('superseded numbers come oldest first', async () => {
  const brand = server.brand.id
  const { part_id, oe_number } = await seedPart(server.db, { brand })
  const older = { brand, part_id, kind: 'superseded' as const, factory: '宝马' }
  await server.db
    .insertInto('part_number')
    .values([
      { ...older, normalised: 'NEWER1', display: 'NEWER1', superseded_by: oe_number },
      { ...older, normalised: 'OLDEST', display: 'OLDEST', superseded_by: 'NEWER1' },
    ])
    .execute()
  const { superseded_list } = await main(calls.getPart, { id: part_id })
  expect(superseded_list).toEqual(['OLDEST', 'NEWER1'])
  const { number_list } = await main(calls.listPartNumbers, { product_id: part_id })
  expect(number_list).toHaveLength(4)
})

test('a reminder can be set once', async () => {
  const { part_id: product_id } = await seedPart(server.db, {
    brand: server.brand.id,
    guangzhou: 0,
  })
  await main(calls.askForArrival, { product_id })
  expect(await main(calls.getPart, { id: product_id })).toMatchObject({ is_apply: 1 })
  await expect(main(calls.askForArrival, { product_id })).rejects.toMatchObject({
    status: 201,
    message: '已提交，不可重复提交',
  })
})

test('both spellings of the stock call answer the same, and stock 0 sets the reminder silently', async () => {
  const { part_id: product_id } = await seedPart(server.db, {
    brand: server.brand.id,
    guangzhou: 0,
  })
  const answer = await main(calls.viewStock, { product_id })
  expect(answer).toMatchObject({ available_stock: 0, is_apply: 1 })
  expect(await main(calls.viewStockOtherAddress, { product_id })).toEqual(answer)
})

test('where a brand hides stock, the figure is not in the answer until the user requests it', async () => {
  const brand = brandThatHidesStock(server)
  const dealer = await server.signedInAs((await seedCompany(server.db, { brand: brand.id })).main)
  const { part_id: id } = await seedPart(server.db, { brand: brand.id, guangzhou: 64, beijing: 8 })
  const before = await dealer(calls.getPart, { id })
  expect(before).toMatchObject({ frey_stock: null, is_view_stock: 0, stock_wording: '正常' })
  expect(before.warehouses.map((stockLevel) => stockLevel.available)).toEqual([null, null])
  expect(before).toMatchObject({ frey_wording: '正常', beijing_wording: '紧缺' })
  await dealer(calls.viewStock, { product_id: id })
  const after = await dealer(calls.getPart, { id })
  expect(after).toMatchObject({ frey_stock: 64, beijing_stock: 8, is_view_stock: 1 })
  expect(after.warehouses.map((stockLevel) => stockLevel.available)).toEqual([64, 8])
})

test('stock that a user requested stays visible until midnight by the clock of the server', async () => {
  const brand = brandThatHidesStock(server)
  now = new Date('2026-11-21T00:00:00+08:00')
  const dealer = await server.signedInAs((await seedCompany(server.db, { brand: brand.id })).main)
  const { part_id: id } = await seedPart(server.db, { brand: brand.id, guangzhou: 64 })
  await dealer(setCartQuantity, { product_id: id, quantity: 1 })
  await dealer(calls.viewStock, { product_id: id })
  now = new Date('2026-11-21T23:59:59.999+08:00')
  expect(await dealer(calls.getPart, { id })).toMatchObject({ frey_stock: 64, is_view_stock: 1 })
  const row = { product_id: id, is_view_stock: 1 }
  const { cart_list } = await dealer(listCart, { page: 1, limit: 10 })
  expect(cart_list).toMatchObject([row])
  now = new Date('2026-11-22T00:00:00+08:00')
  expect(await dealer(calls.getPart, { id })).toMatchObject({ frey_stock: null, is_view_stock: 0 })
  const later = await dealer(listCart, { page: 1, limit: 10 })
  expect(later.cart_list).toMatchObject([{ ...row, is_view_stock: 0 }])
})

test('an empty warehouse is shown as empty, however much the other one has', async () => {
  const brand = brandThatHidesStock(server)
  const dealer = await server.signedInAs((await seedCompany(server.db, { brand: brand.id })).main)
  const { part_id: id } = await seedPart(server.db, { brand: brand.id, guangzhou: 0, beijing: 28 })
  const hidden = await dealer(calls.getPart, { id })
  expect(hidden).toMatchObject({ stock_wording: '正常', frey_wording: '紧缺' })
  expect(hidden.beijing_wording).toBe('正常')
  await dealer(calls.viewStock, { product_id: id })
  expect(await dealer(calls.getPart, { id })).toMatchObject({ frey_wording: '缺货' })
})

test('a part of another brand is 404', async () => {
  const { part_id } = await seedPart(server.db, { brand: otherBrand(server).id })
  const missing = { status: 404 }
  await expect(main(calls.getPart, { id: part_id })).rejects.toMatchObject(missing)
  await expect(main(calls.listPartNumbers, { product_id: part_id })).rejects.toMatchObject(missing)
  await expect(main(calls.viewStock, { product_id: part_id })).rejects.toMatchObject(missing)
  await expect(main(calls.askForArrival, { product_id: part_id })).rejects.toMatchObject(missing)
})
