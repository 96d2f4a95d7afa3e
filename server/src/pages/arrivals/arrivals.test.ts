import * as calls from '@portal/contract/arrivals.ts'
import { addManyToCart } from '@portal/contract/cart.ts'
import { toggleFavourite } from '@portal/contract/favourites.ts'
import type { Id } from '@portal/rules/ids.ts'
import { ARRIVALS_DAYS } from '@portal/rules/time/recent-days.ts'
import { expect, test } from 'vitest'

import { brandThatHidesStock } from '#src/testing/brand-that-hides-stock.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const FIRST = { page: 1, limit: 10 }
const ARRIVED = { ...FIRST, state: 'arrived' } as const
const AWAITED = { ...FIRST, state: 'awaited' } as const

let server: TestServer
serveTests((started) => void (server = started))

type Place = { readonly part_id: Id<'part'>; readonly warehouse?: 1 | 2 }

const refresh = () => server.sql`select refresh_stock_news()`

async function receive({ part_id, warehouse = 1 }: Place, pieces: number, daysAgo = 0) {
  await server.sql`
    with moved as (
      update stock set on_hand = on_hand + ${pieces}, in_transit = 0, arrives_on = null
      where part_id = ${part_id} and warehouse = ${warehouse} returning part_id)
    insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change, happened_at)
    select brand, part_id, ${warehouse}::smallint, 'receipt', ${pieces}::integer, 0, now() - ${daysAgo}::integer * interval '1 day'
    from moved join part using (part_id)`
}

async function send({ part_id, warehouse = 1 }: Place, pieces: number, inDays: number | null) {
  await server.sql`
    update stock set in_transit = ${pieces}, arrives_on = current_date + ${inDays}::integer
    where part_id = ${part_id} and warehouse = ${warehouse}`
}

async function emptyPart(brand: string) {
  const part = await seedPart(server.db, { brand, guangzhou: 5, beijing: 5 })
  await server.sql`
    with emptied as (update stock set on_hand = 0 where part_id = ${part.part_id} returning warehouse)
    insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change)
    select ${brand}, ${part.part_id}::bigint, warehouse, 'count', -5, 0 from emptied`
  await server.sql`
    update stock_event set happened_at = now() - interval '90 days' where part_id = ${part.part_id}`
  return part
}

/** Each test has its own brand, so that its lists contain nothing else. */
async function freshBrand() {
  const brand = otherBrand(server).id
  await server.sql`
    update part set is_withdrawn = true where brand = ${brand}`
  return brand
}

test('parts that were out of stock and arrived are listed newest first, for thirty days', async () => {
  const brand = await freshBrand()
  const main = await server.signedInAs((await seedCompany(server.db, { brand })).main)
  const [older, newer, tooOld, never] = [
    await emptyPart(brand),
    await emptyPart(brand),
    await emptyPart(brand),
    await seedPart(server.db, { brand, guangzhou: 8 }),
  ]
  await receive(older, 12, 6)
  await receive(newer, 300, 1)
  await receive(tooOld, 5, ARRIVALS_DAYS + 1)
  await receive(never, 40, 2)
  await refresh()
  const { list, total, makes, categories } = await main(calls.listArrivals, ARRIVED)
  expect(list).toMatchObject([
    { product_id: newer.part_id, arrival_pieces: '100+', arrival_warehouse: 1, expected_on: null },
    { product_id: older.part_id, arrival_pieces: '10+', arrival_state: 'arrived', is_late: 0 },
  ])
  expect(list[0]?.arrived_at).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
  expect(total).toBe(2)
  expect(makes).toEqual([{ make_name: '宝马', parts: 2 }])
  expect(categories).toMatchObject([{ product_type_id: '1', parts: 2 }])
})

test('a second receipt does not hide the arrival', async () => {
  const brand = await freshBrand()
  const main = await server.signedInAs((await seedCompany(server.db, { brand })).main)
  const part = await emptyPart(brand)
  await receive(part, 4, 3)
  await receive(part, 60, 1)
  await refresh()
  expect((await main(calls.listArrivals, ARRIVED)).list).toMatchObject([
    { product_id: part.part_id, arrival_pieces: '少量' },
  ])
})

test('parts out of stock and in transit are listed soonest first, without a date last', async () => {
  const brand = await freshBrand()
  const main = await server.signedInAs((await seedCompany(server.db, { brand })).main)
  const [undated, later, late, inStock] = [
    await emptyPart(brand),
    await emptyPart(brand),
    await emptyPart(brand),
    await seedPart(server.db, { brand, guangzhou: 5 }),
  ]
  await send(undated, 20, null)
  await send(later, 60, 9)
  await send(late, 7, -2)
  await send(inStock, 30, 3)
  await refresh()
  const { list } = await main(calls.listArrivals, AWAITED)
  expect(list).toMatchObject([
    { product_id: late.part_id, is_late: 1, arrival_pieces: '少量' },
    { product_id: later.part_id, is_late: 0, arrival_pieces: '50+', arrived_at: null },
    { product_id: undated.part_id, is_late: 0, expected_on: null },
  ])
  await receive(later, 60)
  await refresh()
  const moved = (state: 'arrived' | 'awaited') => main(calls.listArrivals, { ...FIRST, state })
  expect((await moved('arrived')).list).toMatchObject([{ product_id: later.part_id }])
  expect((await moved('awaited')).total).toBe(2)
})

test('a company without Beijing only sees Guangzhou', async () => {
  const brand = server.brand.id
  const regional = await server.signedInAs((await seedCompany(server.db, { brand })).main)
  const local = await server.signedInAs(
    (await seedCompany(server.db, { brand, isRegionalWarehouse: false })).main,
  )
  const part = await emptyPart(brand)
  await send(part, 20, 4)
  await receive({ ...part, warehouse: 2 }, 20)
  await refresh()
  expect((await regional(calls.listArrivals, ARRIVED)).list).toMatchObject([
    { product_id: part.part_id, arrival_warehouse: 2 },
  ])
  expect((await local(calls.listArrivals, ARRIVED)).total).toBe(0)
  expect((await local(calls.listArrivals, AWAITED)).list).toMatchObject([
    { product_id: part.part_id, arrival_warehouse: 1 },
  ])
})

test('the user’s own list has what the company ordered and the user’s favourites, cart and reminders', async () => {
  const brand = await freshBrand()
  const company = await seedCompany(server.db, { brand })
  const main = await server.signedInAs(company.main)
  const sub = await server.signedInAs(company.sub)
  const [kept, carted, waited, others] = [
    await emptyPart(brand),
    await emptyPart(brand),
    await emptyPart(brand),
    await emptyPart(brand),
  ]
  for (const part of [kept, carted, others]) await receive(part, 30, 1)
  await send(waited, 30, 5)
  await refresh()
  expect((await main(calls.listOwnArrivals, FIRST)).total).toBe(0)
  await main(toggleFavourite, { product_id: kept.part_id })
  await main(calls.askForArrivalOtherAddress, { product_id: waited.part_id })
  await main(
    addManyToCart,
    { items: [{ product_id: carted.part_id, quantity: 1, warehouse: 1 }] },
    { idempotencyKey: 'stock-page-story-1' },
  )
  const { list, total } = await main(calls.listOwnArrivals, FIRST)
  expect(new Set(list.slice(0, 2).map(({ product_id }) => product_id))).toEqual(
    new Set([kept.part_id, carted.part_id]),
  )
  expect(list[2]).toMatchObject({ product_id: waited.part_id, is_apply: 1 })
  expect(total).toBe(3)
  expect((await sub(calls.listOwnArrivals, FIRST)).total).toBe(0)
})

test('make and category filter the list, page by page', async () => {
  const brand = await freshBrand()
  const main = await server.signedInAs((await seedCompany(server.db, { brand })).main)
  for (let one = 0; one < 3; one += 1) await receive(await emptyPart(brand), 10, one)
  await refresh()
  const request = { ...ARRIVED, brand_name_zh: '宝马', product_type_id: '101' }
  const pages = [
    await main(calls.listArrivals, { ...request, limit: 2 }),
    await main(calls.listArrivals, { ...request, limit: 2, page: 2 }),
  ]
  expect(pages.map(({ list }) => list.length)).toEqual([2, 1])
  const nowhere = await main(calls.listArrivals, { ...ARRIVED, brand_name_zh: '奔驰' })
  expect(nowhere).toMatchObject({ list: [], total: 0, makes: [{ make_name: '宝马', parts: 3 }] })
})

test('the reminder can be set once', async () => {
  const brand = server.brand.id
  const main = await server.signedInAs((await seedCompany(server.db, { brand })).main)
  const { part_id: product_id } = await emptyPart(brand)
  await main(calls.askForArrivalOtherAddress, { product_id })
  await expect(main(calls.askForArrivalOtherAddress, { product_id })).rejects.toMatchObject({
    message: '已提交，不可重复提交',
  })
})

test('a brand that hides its stock shows no figure here either', async () => {
  const brand = brandThatHidesStock(server).id
  const main = await server.signedInAs((await seedCompany(server.db, { brand })).main)
  const part = await emptyPart(brand)
  await send(part, 36, 4)
  await refresh()
  const { list } = await main(calls.listArrivals, { ...AWAITED, limit: 200 })
  const row = list.find(({ product_id }) => product_id === part.part_id)
  expect(row).toMatchObject({
    frey_stock: null,
    available_stock: null,
    on_way_stock: null,
    stock_wording: '紧缺',
    arrival_pieces: '10+',
  })
})
