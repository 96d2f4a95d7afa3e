import type { Caller } from '@portal/contract/caller.ts'
import { listParts } from '@portal/contract/catalogue.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { searchParts } from '@portal/contract/search.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, fen, yuan } from '@portal/rules/money/money.ts'
import { expect, test } from 'vitest'

import { CARS, seedCatalogue, seedListedPart } from '#src/testing/seed-catalogue.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let main: Caller
/** Oil filters, best sellers first, for 80, 60 and 150 yuan; the second is out of stock. */
let parts: Record<'both' | 'out' | 'fiveSeries' | 'leftPads' | 'frontPads', Id<'part'>>

serveTests(async (started) => {
  server = started
  const { db } = server
  const brand = server.brand.id
  company = await seedCompany(db, { brand })
  main = await server.signedInAs(company.main)
  await seedCatalogue(db)
  const filter = { brand, make: 'bmw', type: 'oilFilter' } as const
  const pads = { brand, make: 'bmw', type: 'brakePads', cars: ['5系 G30'] } as const
  parts = {
    both: await seedListedPart(db, {
      ...filter,
      soldIn90Days: 40,
      cars: ['3系 G20', '5系 G30'],
      numbers: [{ display: '11 42 7 953 129' }],
    }),
    out: await seedListedPart(db, {
      ...filter,
      soldIn90Days: 30,
      stock: 0,
      cars: ['3系 G20'],
      numbers: [{ display: '11 42 8 593 186' }],
    }),
    fiveSeries: await seedListedPart(db, {
      ...filter,
      soldIn90Days: 20,
      cars: ['5系 G30'],
      numbers: [{ display: '11 42 8 575 211' }],
    }),
    leftPads: await seedListedPart(db, {
      ...pads,
      position: '左',
      numbers: [{ display: '34 11 6 860 019' }],
    }),
    frontPads: await seedListedPart(db, {
      ...pads,
      position: '右',
      numbers: [{ display: '34 11 6 860 020' }],
    }),
  }
  await costs(parts.both, fen(8_000))
  await costs(parts.out, fen(6_000))
  await costs(parts.fiveSeries, fen(15_000))
})

async function costs(part_id: Id<'part'>, amount_fen: Fen): Promise<void> {
  await server.db
    .updateTable('part_price')
    .set({ amount_fen })
    .where('part_id', '=', part_id)
    .execute()
}

type Filters = Partial<InputOf<typeof searchParts>>

const search = (keyword: string, filters: Filters = {}, caller = main) =>
  caller(searchParts, { keyword, page: 1, limit: 10, ...filters })
const ids = ({ list }: { readonly list: readonly { readonly product_id?: Id<'part'> }[] }) =>
  list.map((row) => row.product_id)

test.each([
  ['in stock', { in_stock: 1 }, ['both', 'fiveSeries']],
  ['a price', { price_from: 70, price_to: 100 }, ['both']],
  ['another make', { brand_name_zh: '奔驰' }, []],
  ['a category', { product_type_id: '901' }, ['both', 'out', 'fiveSeries']],
  ['a car', { car: { vehicle_id: CARS['5系 G30'] } }, ['both', 'fiveSeries']],
  ['the cheapest first', { sort: 'price_up' }, ['out', 'both', 'fiveSeries']],
  ['the dearest first', { sort: 'price_down' }, ['fiveSeries', 'both', 'out']],
] as const)(
  'the results of words take the filters of a list: %s',
  async (_what, filters, expected) => {
    const scm = { ...filters } as Filters
    const answer = await search('机滤', scm)
    expect(ids(answer)).toEqual(expected.map((name) => parts[name]))
    expect(answer.total).toBe(expected.length)
    // The counts beside the list use the same filters.
    const { sort: _sort, ...counted } = scm
    const listed = await main(listParts, { keyword: '机滤', page: 1, limit: 10, ...counted })
    expect(listed.total).toBe(answer.total)
  },
)

test('a filter that leaves nothing does not change the meaning of the words', async () => {
  const answer = await search('3系 机滤', { price_from: yuan(9_000) })
  expect(answer).toMatchObject({ total: 0, understood: ['宝马', '3系', '机油滤清器'], unmet: [] })
})

test('where nothing fits the car, the list’s keyword drops it like the search', async () => {
  const searched = await search('C级 机滤')
  const listed = await main(listParts, { keyword: 'C级 机滤', page: 1, limit: 10 })
  expect(searched.unmet).toEqual(['奔驰', 'C级'])
  expect(ids(listed)).toEqual(ids(searched))
})

test('users without purchase prices cannot find them out by the order', async () => {
  const sub = await server.signedInAs(company.sub)
  const best = ids(await search('机滤', { sort: 'sales' }, sub))
  expect(ids(await search('机滤', { sort: 'price_up' }, sub))).toEqual(best)
  expect(ids(await search('机滤', { price_from: yuan(100) }, sub))).toEqual(best)
})

test('a named car shows in each row with its engine and years', async () => {
  const { list } = await search('3系 机滤')
  expect(list.map(({ asked_car }) => asked_car)).toEqual([
    'B48B20 2.0T · 2015–2022',
    'B48B20 2.0T · 2015–2022',
  ])
  const anyCar = await search('机滤')
  expect(anyCar.list.map(({ asked_car }) => asked_car)).toEqual([undefined, undefined, undefined])
})

test('further words are offered, and each leaves some parts', async () => {
  const { refinements } = await search('G30 前刹车片')
  expect(refinements).toMatchObject({ engines: [] })
  expect(refinements?.years.map(({ text }) => text)).toEqual([
    '2022',
    '2021',
    '2020',
    '2019',
    '2018',
    '2017',
    '2016',
    '2015',
  ])
  expect(refinements?.positions.map(({ word }) => word)).toEqual(['左', '右'])
  const left = await search('G30 前刹车片 左')
  expect(ids(left)).toEqual([parts.leftPads])
  expect(left.refinements?.positions).toEqual([])
  const ofYear = await search('G30 前刹车片 2018款')
  expect(ofYear).toMatchObject({ total: 2, unmet: [], refinements: { years: [] } })
})

test('the list can be ordered by price, parts without one last', async () => {
  const list = (sort: 'price_up' | 'price_down', page = 1) =>
    main(listParts, { sort, page, limit: 3 })
  expect(ids(await list('price_up'))).toEqual([parts.leftPads, parts.frontPads, parts.out])
  expect(ids(await list('price_up', 2))).toEqual([parts.both, parts.fiveSeries])
  expect(ids(await list('price_down'))).toEqual([parts.fiveSeries, parts.both, parts.out])
  const ofCar = await main(listParts, {
    sort: 'price_down',
    car: { vehicle_id: CARS['3系 G20'] },
    page: 1,
    limit: 3,
  })
  expect(ids(ofCar)).toEqual([parts.both, parts.out])
})
