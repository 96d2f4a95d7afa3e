import {
  addAdjustment,
  getPriceChoices,
  listAdminAdjustments,
  importPrices,
  previewAdjustment,
} from '@portal/contract/admin-prices.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { toggleFavourite } from '@portal/contract/favourites.ts'
import { fen } from '@portal/rules/money/money.ts'
import { changedPrice } from '@portal/rules/prices/changed-price.ts'
import { ZONE_DAYS } from '@portal/rules/prices/price-adjustment.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'

import { orderAll } from '#src/testing/order-all.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import {
  dealerFen,
  priceDraft,
  type PriceDraft,
  rowsInZone,
  zoneOf,
} from '#src/testing/planned-prices.ts'
import { becomeTomorrow, priceWorld, seedPriced } from '#src/testing/price-world.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'

const FIRST_PAGE = { page: 1, limit: 10 }
const world = priceWorld()

test('a percentage changes every part of the filter by the one rounding rule', async () => {
  const brand = otherBrand(world.server).id
  const before = [1, 49, 50, 999, 12_345, 99_999].map(fen)
  const parts = await Promise.all(
    before.map(async (priceFen) => seedPart(world.server.db, { brand, priceFen })),
  )
  const change = { kind: 'percent', permille: -125 } as const
  const [make] = (await world.viewer(getPriceChoices, {})).makes
  const { adjustment_id } = await world.staff(
    addAdjustment,
    priceDraft({ id: brand }, '', { change: { ...change, make_id: make?.make_id ?? '' } }),
  )
  await expect(
    world.staff(
      addAdjustment,
      priceDraft({ id: brand }, '', { change: { ...change, category_id: '99999' } }),
    ),
  ).rejects.toMatchObject({ code: 'price.nothing_changes' })
  await becomeTomorrow(world)
  expect(adjustment_id).toBeGreaterThan(0)
  const after = await Promise.all(
    parts.map(async ({ part_id }) => dealerFen(world.server.db, part_id)),
  )
  expect(after).toEqual(before.map((price) => changedPrice(price, change.permille)))
})

test('the preview shows the affected companies and stores nothing', async () => {
  const { part_id, own_number } = await seedPriced(world, fen(10_000))
  const input = { brand: world.server.brand.id, level: 'dealer' } as const
  const change = {
    kind: 'list',
    text: `编号\t新价\n${own_number}\t80\nNOSUCH1\t5\n${own_number}\t7`,
  } as const
  const [before, cart, sub] = [
    await world.staff(previewAdjustment, { ...input, change }),
    world.buyer,
    await world.server.signedInAs(world.company.sub),
  ]
  expect(before).toMatchObject({ ups: 0, downs: 1, in_cart: 0, favourites: 0, bought: 0 })
  expect(before.problems).toEqual([
    { line: 3, number: 'NOSUCH1', reason: '没有这个编号的配件' },
    { line: 4, number: own_number, reason: '与第 2 行重复' },
  ])
  await cart(setCartQuantity, { product_id: part_id, quantity: 2 })
  await orderAll(cart)
  await cart(setCartQuantity, { product_id: part_id, quantity: 1 })
  await sub(toggleFavourite, { product_id: part_id })
  const after = await world.staff(previewAdjustment, { ...input, change })
  expect(after).toMatchObject({ in_cart: 1, favourites: 1, bought: 1 })
  expect(after.companies).toBeGreaterThan(0)
  const boughtWhenOrderedAt = async (at: string) => {
    await world.server.db
      .updateTable('sales_order')
      .set({ created_at: new Date(at) })
      .where('company_id', '=', world.company.company_id)
      .execute()
    return (await world.staff(previewAdjustment, { ...input, change })).bought
  }
  expect(await boughtWhenOrderedAt('2026-09-22T00:00:00+08:00')).toBe(1)
  expect(await boughtWhenOrderedAt('2026-09-21T23:59:59+08:00')).toBe(0)
  expect(after.sample).toMatchObject([{ frey_no: own_number, old_price: 100, new_price: 80 }])
  await expect(world.viewer(previewAdjustment, { ...input, change })).rejects.toMatchObject({
    status: 403,
  })
  expect(await dealerFen(world.server.db, part_id)).toBe(10_000)
  expect(await rowsInZone(world.buyer, part_id)).toEqual([])
})

const refused = async (wrong: PriceDraft) =>
  world.staff(addAdjustment, wrong).then(
    () => 'taken',
    (error: { code?: string }) => error.code,
  )

test('a list with an invalid line, a past time or no reason is refused as a whole', async () => {
  const { own_number, oe_number } = await seedPriced(world, fen(10_000))
  expect(await refused(priceDraft(world.server.brand, `${own_number}=90\nNOSUCH=5`))).toBe(
    'price.bad_lines',
  )
  expect(await refused(priceDraft(world.server.brand, `${own_number}=90\n${oe_number}=91`))).toBe(
    'price.bad_lines',
  )
  expect(await refused(priceDraft(world.server.brand, `${own_number}=100`))).toBe(
    'price.nothing_changes',
  )
  expect(await refused(priceDraft(world.server.brand, `${own_number}=90`, { title: ' ' }))).toBe(
    'price.incomplete',
  )
  expect(
    await refused(
      priceDraft(world.server.brand, `${own_number}=90`, { effective_at: '2026-11-21 12:00:00' }),
    ),
  ).toBe('price.incomplete')
  expect(
    await refused(priceDraft(world.server.brand, `${own_number}=90`, { level: 'nobody' })),
  ).toBe('price_level.not_found')
})

const sheet = async (rows: readonly (readonly (string | number)[])[]) =>
  new File(
    [
      new Uint8Array(
        await writeXlsx({ sheets: [{ name: '调价', rows: rows.map((row) => [...row]) }] }),
      ),
    ],
    'prices.xlsx',
  )

test('a spreadsheet of prices becomes the text of the form; one without prices is refused', async () => {
  const file = await sheet([
    ['OE号', '原价', '新价'],
    ['11427953129', 63, 58.5],
    ['LR133410', 62.5, 57],
  ])
  expect(await world.staff(importPrices, {}, { file })).toEqual({
    text: '11427953129\t58.50\nLR133410\t57.00',
    notes: [],
  })
  await expect(
    world.staff(
      importPrices,
      {},
      {
        file: await sheet([
          ['OE号', '名称'],
          ['11427953129', '滤清器'],
        ]),
      },
    ),
  ).rejects.toMatchObject({ code: 'price.no_columns' })
  await expect(world.viewer(importPrices, {}, { file })).rejects.toMatchObject({ status: 403 })
})

test('pressing twice plans once', async () => {
  const { own_number } = await seedPriced(world, fen(10_000))
  const attempt = { idempotencyKey: 'one-press-of-an-admin' }
  const made = await Promise.all(
    [1, 2, 3].map(async () =>
      world.staff(addAdjustment, priceDraft(world.server.brand, `${own_number}=90`), attempt),
    ),
  )
  expect(new Set(made.map(({ adjustment_id }) => adjustment_id)).size).toBe(1)
})

test('users without purchase prices see that a price changes, but no amount', async () => {
  const { part_id, own_number } = await seedPriced(world, fen(10_000))
  await world.staff(addAdjustment, priceDraft(world.server.brand, `${own_number}=90`))
  const sub = await world.server.signedInAs(world.company.sub)
  expect(await rowsInZone(sub, part_id)).toMatchObject([
    { direction: 'down', old_price: null, new_price: null },
  ])
})

test('other brands and levels see no adjustment; staff see all', async () => {
  const { part_id, own_number } = await seedPriced(world, fen(10_000))
  const { adjustment_id } = await world.staff(
    addAdjustment,
    priceDraft(world.server.brand, `${own_number}=190`, { level: 'retail', title: '零售价调整' }),
  )
  const stranger = await world.server.signedInAs(
    (await seedCompany(world.server.db, { brand: otherBrand(world.server).id })).main,
  )
  expect(await rowsInZone(world.buyer, part_id)).toEqual([])
  expect(await rowsInZone(stranger, part_id)).toEqual([])
  await expect(zoneOf(stranger, { adjustment_id })).rejects.toMatchObject({ status: 404 })
  const { list, counts } = await world.viewer(listAdminAdjustments, {
    ...FIRST_PAGE,
    limit: 200,
    state: 'planned',
  })
  expect(list.find((one) => one.adjustment_id === adjustment_id)).toMatchObject({
    title: '零售价调整',
    ups: 0,
    downs: 1,
    planned_by: 'sales',
  })
  expect(counts.planned).toBe(list.length)
})

test('parts are found by a number, and leave the zone after a month', async () => {
  const { part_id, own_number, oe_number } = await seedPriced(world, fen(10_000))
  await world.staff(addAdjustment, priceDraft(world.server.brand, `${own_number}=90`))
  for (const keyword of [oe_number, oe_number.slice(0, -1)])
    expect((await zoneOf(world.buyer, { keyword })).list.map((row) => row.product_id)).toContain(
      part_id,
    )
  expect(await zoneOf(world.buyer, { keyword: 'NOSUCH99' })).toMatchObject({ list: [], total: 0 })
  await becomeTomorrow(world)
  const switched = new Date('2026-11-22T00:00:00+08:00').getTime()
  const inZoneAfter = async (ms: number) => {
    world.now = new Date(switched + ms)
    return rowsInZone(await world.server.signedInAs(world.company.main), part_id)
  }
  expect(await inZoneAfter(ZONE_DAYS * DAY_MS)).toHaveLength(1)
  expect(await inZoneAfter(ZONE_DAYS * DAY_MS + 1)).toEqual([])
})
