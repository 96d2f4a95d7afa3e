import type { Caller } from '@portal/contract/caller.ts'
import { listParts } from '@portal/contract/catalogue.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, fen } from '@portal/rules/money/money.ts'
import { PRICE_BANDS_FROM_FEN } from '@portal/rules/prices/price-bands.ts'
import { expect, test } from 'vitest'

import { CARS, seedCatalogue, seedListedPart } from '#src/testing/seed-catalogue.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const FIRST = { page: 1, limit: 10 }
const GENUINE = '原厂 宝马'

let server: TestServer
let company: SeededCompany
let main: Caller
/** Best sellers first: 60, 80, 150, 6000 yuan; classes A, XB, A, D. */
let parts: Record<'filter' | 'genuine' | 'pads' | 'mercedes', Id<'part'>>

serveTests(async (started) => {
  server = started
  const { db, context } = server
  const brand = server.brand.id
  company = await seedCompany(db, { brand })
  main = await server.signedInAs(company.main)
  await seedCatalogue(db)
  const bmw = { brand, make: 'bmw' as const }
  parts = {
    filter: await seedListedPart(db, {
      ...bmw,
      type: 'oilFilter',
      soldIn90Days: 40,
      cars: ['3系 G20', '5系 G30'],
      numbers: [{ display: '11 42 7 953 129' }],
    }),
    genuine: await seedListedPart(db, {
      ...bmw,
      type: 'oilFilter',
      soldIn90Days: 30,
      stock: 0,
      cars: ['3系 G20'],
      numbers: [{ display: '11 42 8 593 186' }],
    }),
    pads: await seedListedPart(db, {
      ...bmw,
      type: 'brakePads',
      soldIn90Days: 20,
      cars: ['5系 G30'],
      numbers: [{ display: '34 11 6 860 019' }],
    }),
    mercedes: await seedListedPart(db, {
      brand,
      make: 'mercedes',
      type: 'brakePads',
      soldIn90Days: 10,
      numbers: [{ display: 'A 000 420 31 05' }],
    }),
  }
  await change(parts.filter, fen(6_000), { demand_class: 'A' })
  await change(parts.genuine, fen(8_000), {
    demand_class: 'XB',
    brand_name: GENUINE,
    own_number: '',
  })
  await change(parts.pads, fen(15_000), { demand_class: 'A' })
  await change(parts.mercedes, fen(600_000), { demand_class: 'D' })
  await context.sql`select refresh_part_count()`
  await context.sql`select refresh_choice_counts()`
})

async function change(
  part_id: Id<'part'>,
  amount_fen: Fen,
  row: { demand_class: 'A' | 'XB' | 'D'; brand_name?: string; own_number?: string },
): Promise<void> {
  await server.db.updateTable('part').set(row).where('part_id', '=', part_id).execute()
  await server.db
    .updateTable('part_price')
    .set({ amount_fen })
    .where('part_id', '=', part_id)
    .where('level', '=', 'dealer')
    .execute()
}

const narrowed = (more: object, caller = main) => caller(listParts, { ...FIRST, ...more })
const ids = ({ list }: { readonly list: readonly { readonly product_id: Id<'part'> }[] }) =>
  list.map((card) => card.product_id)

test('every facet is counted without its own choice and within the others', async () => {
  const all = await narrowed({})
  expect(all).toMatchObject({
    total: 4,
    stock: { all: 4, in_stock: 3 },
    part_brands: [
      { brand_name: 'TEST', parts: 3 },
      { brand_name: GENUINE, parts: 1 },
    ],
    classes: [
      { scm_class: 'A', parts: 2 },
      { scm_class: 'B', parts: 1 },
      { scm_class: 'D', parts: 1 },
    ],
    price_bands: [
      { price_from: 50, price_to: 99.99, parts: 2 },
      { price_from: 100, price_to: 199.99, parts: 1 },
      { price_from: 5000, price_to: null, parts: 1 },
    ],
  })
  const genuine = await narrowed({ part_brand: GENUINE })
  expect(ids(genuine)).toEqual([parts.genuine])
  expect(genuine.part_brands).toHaveLength(2)
  expect(genuine).toMatchObject({ total: 1, classes: [{ scm_class: 'B' }], stock: { in_stock: 0 } })
  const bmw = await narrowed({ brand_name_zh: '宝马', in_stock: 1 })
  expect(bmw).toMatchObject({ total: 2, stock: { all: 3, in_stock: 2 } })
  expect(bmw.part_brands).toEqual([{ brand_name: 'TEST', parts: 2 }])
})

test('several classes can be chosen by their letter', async () => {
  const answer = await narrowed({ scm_class: ['B', 'D'] })
  expect(ids(answer)).toEqual([parts.genuine, parts.mercedes])
  expect(answer).toMatchObject({ total: 2 })
  expect(answer.classes).toHaveLength(3)
})

test.each([
  ['a band', { price_from: 50, price_to: 99.99 }, ['filter', 'genuine']],
  ['two bands', { price_from: 50, price_to: 199.99 }, ['filter', 'genuine', 'pads']],
  ['what lies within a band', { price_from: 60.01, price_to: 150 }, ['genuine', 'pads']],
  ['no less than', { price_from: 100 }, ['pads', 'mercedes']],
  ['no more than', { price_to: 60 }, ['filter']],
  ['the wrong way round', { price_from: 100, price_to: 50 }, []],
] as const)('prices: %s', async (_what, range, expected) => {
  const answer = await narrowed(range)
  expect(ids(answer)).toEqual(expected.map((name) => parts[name]))
  expect(answer.total).toBe(expected.length)
  expect(answer.price_bands).toHaveLength(3)
})

test('users without purchase prices cannot find them out with filters', async () => {
  const sub = await server.signedInAs(company.sub)
  const answer = await narrowed({ price_from: 5000 }, sub)
  expect(answer).toMatchObject({ total: 4, price_bands: [] })
})

test.each([
  ['a car', { vehicle_id: CARS['3系 G20'] }, ['filter', 'genuine']],
  ['a chassis', { make_name: '宝马', series: '5系', chassis: 'G30' }, ['filter', 'pads']],
  ['a series', { make_name: '宝马', series: '3系' }, ['filter', 'genuine']],
  ['a make', { make_name: '宝马' }, ['filter', 'genuine', 'pads']],
  ['a make in a year', { make_name: '宝马', year: 2020 }, ['filter', 'genuine', 'pads']],
  ['a make in a year without it', { make_name: '宝马', year: 1990 }, []],
  ['a car without parts', { make_name: '奔驰', series: 'C级' }, []],
] as const)('%s filters the list and its counts', async (_what, car, expected) => {
  const answer = await narrowed({ car })
  expect(ids(answer)).toEqual(expected.map((name) => parts[name]))
  expect(answer.total).toBe(expected.length)
  expect(answer.classes.reduce((sum, one) => sum + one.parts, 0)).toBe(expected.length)
  expect(answer.price_bands.reduce((sum, one) => sum + one.parts, 0)).toBe(expected.length)
})

test('a car combines with every other filter', async () => {
  const car = { make_name: '宝马' }
  expect(ids(await narrowed({ car, product_type_id: '901' }))).toEqual([
    parts.filter,
    parts.genuine,
  ])
  expect(ids(await narrowed({ car, in_stock: 1 }))).toEqual([parts.filter, parts.pads])
  expect(ids(await narrowed({ car, price_from: 70 }))).toEqual([parts.genuine, parts.pads])
  expect(ids(await narrowed({ car, keyword: '机滤' }))).toEqual([parts.filter, parts.genuine])
  expect(ids(await narrowed({ car, part_brand: GENUINE, scm_class: ['B'] }))).toEqual([
    parts.genuine,
  ])
  expect((await narrowed({ car, price_from: 70, scm_class: ['A'] })).total).toBe(1)
  expect(ids(await narrowed({ car, sort: 'newest' }))).toHaveLength(3)
  expect(ids(await narrowed({ car, page: 2, limit: 2 }))).toEqual([parts.pads])
})

test('the database has the same price bands as the rule', async () => {
  for (const [band, from] of PRICE_BANDS_FROM_FEN.entries()) {
    // Sequential statements are clearer here than a single one.
    const rows = await server.context.sql<{ at: number; before: number }>`
      select price_band(${from}::integer) as at, price_band(${Math.max(0, from - 1)}::integer) as before`
    expect(rows).toEqual([{ at: band, before: Math.max(0, band - 1) }])
  }
})
