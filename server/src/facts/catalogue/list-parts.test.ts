import type { Caller } from '@portal/contract/caller.ts'
import { listParts } from '@portal/contract/catalogue.ts'
import type { Id } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCatalogue, seedListedPart } from '#src/testing/seed-catalogue.ts'
import { seedCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const FIRST = { page: 1, limit: 10 }

let server: TestServer
let main: Caller
let regional: Caller
/** Best sellers first. */
let parts: Record<'filter' | 'pads' | 'mercedesFilter' | 'onlyInBeijing', Id<'part'>>

serveTests(async (started) => {
  server = started
  const { db, context } = server
  const brand = server.brand.id
  main = await server.signedInAs(
    (await seedCompany(db, { brand, isRegionalWarehouse: false })).main,
  )
  regional = await server.signedInAs((await seedCompany(db, { brand })).main)
  await seedCatalogue(db)
  parts = {
    filter: await seedListedPart(db, {
      brand,
      make: 'bmw',
      type: 'oilFilter',
      soldIn90Days: 40,
      cars: ['3系 G20'],
      numbers: [{ display: '11 42 7 953 129' }],
    }),
    pads: await seedListedPart(db, {
      brand,
      make: 'bmw',
      type: 'brakePads',
      soldIn90Days: 30,
      stock: 0,
      numbers: [{ display: '34 11 6 860 019' }],
    }),
    mercedesFilter: await seedListedPart(db, {
      brand,
      make: 'mercedes',
      type: 'oilFilter',
      soldIn90Days: 20,
      numbers: [{ display: 'A 270 180 01 09' }],
    }),
    onlyInBeijing: await seedListedPart(db, {
      brand,
      make: 'mercedes',
      type: 'brakePads',
      soldIn90Days: 10,
      stock: 0,
      numbers: [{ display: 'A 000 420 31 05' }],
    }),
  }
  await seedListedPart(db, {
    brand,
    make: 'bmw',
    type: 'oilFilter',
    soldIn90Days: 99,
    isWithdrawn: true,
    numbers: [{ display: '11 42 7 000 000' }],
  })
  await db
    .insertInto('stock')
    .values({ part_id: parts.onlyInBeijing, warehouse: 2, on_hand: 5 })
    .execute()
  await context.sql`select refresh_part_count()`
})

const ids = ({ list }: { readonly list: readonly { readonly product_id: Id<'part'> }[] }) =>
  list.map((card) => card.product_id)

test('without a filter every part is listed, best sellers first, and the facets add up to the total', async () => {
  const answer = await main(listParts, FIRST)
  expect(ids(answer)).toEqual([parts.filter, parts.pads, parts.mercedesFilter, parts.onlyInBeijing])
  expect(answer.total).toBe(4)
  expect(answer.makes).toEqual([
    { make_name: '宝马', parts: 2 },
    { make_name: '奔驰', parts: 2 },
  ])
  expect(answer.categories).toMatchObject([{ product_type_id: '9', parts: 4 }])
})

test('a make filters the list, and other makes remain available', async () => {
  const answer = await main(listParts, { ...FIRST, brand_name_zh: '奔驰' })
  expect(ids(answer)).toEqual([parts.mercedesFilter, parts.onlyInBeijing])
  expect(answer.total).toBe(2)
  expect(answer.makes).toHaveLength(2)
  expect(answer.categories).toMatchObject([{ parts: 2 }])
})

test('a category of any level filters the list, and the level below it is counted', async () => {
  const second = await main(listParts, { ...FIRST, product_type_id: '911' })
  expect(ids(second)).toEqual([parts.pads, parts.onlyInBeijing])
  expect(second.categories).toEqual([{ product_type_id: '91101', l_name_zh: '刹车片', parts: 2 }])
  const leaf = await main(listParts, { ...FIRST, product_type_id: '90101', brand_name_zh: '宝马' })
  expect(ids(leaf)).toEqual([parts.filter])
  expect(leaf).toMatchObject({ total: 1, categories: [] })
  const nowhere = await main(listParts, { ...FIRST, product_type_id: '12' })
  expect(nowhere).toMatchObject({ list: [], total: 0, makes: [], categories: [] })
})

test('in stock means in a warehouse that the company buys from', async () => {
  const near = await main(listParts, { ...FIRST, in_stock: 1 })
  expect(ids(near)).toEqual([parts.filter, parts.mercedesFilter])
  expect(near.total).toBe(2)
  const both = await regional(listParts, { ...FIRST, in_stock: 1 })
  expect(ids(both)).toEqual([parts.filter, parts.mercedesFilter, parts.onlyInBeijing])
  expect(both.total).toBe(3)
})

test('newest first is by the day of listing', async () => {
  await server.db
    .updateTable('part')
    .set({ listed_at: '2020-01-01' })
    .where('part_id', '=', parts.filter)
    .execute()
  const answer = await main(listParts, { ...FIRST, sort: 'newest' })
  expect(ids(answer).at(-1)).toBe(parts.filter)
})

test.each([
  ['a kind of part', '机滤', ['filter', 'mercedesFilter']],
  ['a kind for a car', '3系 机滤', ['filter']],
  ['the beginning of a number', 'A0004203', ['onlyInBeijing']],
  ['words that mean nothing here', '蓝牙耳机', []],
] as const)('the keyword may be %s', async (_what, keyword, expected) => {
  const answer = await main(listParts, { ...FIRST, keyword })
  expect(ids(answer)).toEqual(expected.map((name) => parts[name]))
  expect(answer.total).toBe(expected.length)
  expect(answer.makes.reduce((sum, make) => sum + make.parts, 0)).toBe(expected.length)
})

test('pages follow one another', async () => {
  const second = await main(listParts, { page: 2, limit: 3 })
  expect(ids(second)).toEqual([parts.onlyInBeijing])
  expect(second.total).toBe(4)
})

test('another brand sees none of it', async () => {
  const elsewhere = await seedCompany(server.db, { brand: otherBrand(server).id })
  const stranger = await server.signedInAs(elsewhere.main)
  expect(await stranger(listParts, FIRST)).toMatchObject({ list: [], total: 0, makes: [] })
})
