import type { Caller } from '@portal/contract/caller.ts'
import * as calls from '@portal/contract/vehicles.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { otherBrand } from '#src/testing/other-brand.ts'
import { CARS, seedCatalogue, seedListedPart, TYPES } from '#src/testing/seed-catalogue.ts'
import { seedVinRules, vinOf } from '#src/testing/seed-vin-rules.ts'
import { seedCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const PAGE = { page: 1, limit: 10 }
const G20 = CARS['3系 G20']
const G30 = CARS['5系 G30']
/** Model year 2020 at position 10, Munich at 11. */
const VIN_OF_G20 = vinOf('WBA', '5R110', 'LAE62417')

let server: TestServer
let main: Caller
let parts: Record<'filter' | 'economyFilter' | 'genuinePads' | 'mercedesPads', Id<'part'>>

serveTests(async (started) => {
  server = started
  const { db, context } = server
  const brand = server.brand.id
  main = await server.signedInAs((await seedCompany(db, { brand })).main)
  await seedCatalogue(db)
  await seedVinRules(db)
  const bmw = { brand, make: 'bmw' as const }
  parts = {
    filter: await seedListedPart(db, {
      ...bmw,
      type: 'oilFilter',
      soldIn90Days: 40,
      stock: 0,
      cars: ['3系 G20', '5系 G30'],
      numbers: [{ display: '11 42 7 953 129' }],
    }),
    economyFilter: await seedListedPart(db, {
      ...bmw,
      type: 'oilFilter',
      soldIn90Days: 10,
      cars: ['3系 G20'],
      numbers: [{ display: '11 42 8 593 186' }],
    }),
    genuinePads: await seedListedPart(db, {
      ...bmw,
      type: 'brakePads',
      soldIn90Days: 20,
      cars: ['3系 G20'],
      numbers: [{ display: '34 11 6 860 019' }],
    }),
    mercedesPads: await seedListedPart(db, {
      brand,
      make: 'mercedes',
      type: 'brakePads',
      numbers: [{ display: 'A 000 420 31 05' }],
    }),
  }
  await seedListedPart(db, {
    ...bmw,
    type: 'oilFilter',
    soldIn90Days: 99,
    isWithdrawn: true,
    cars: ['3系 G20'],
    numbers: [{ display: '11 42 7 000 000' }],
  })
  await db
    .updateTable('part')
    .set({ own_number: '', brand_name: '原厂 宝马' })
    .where('part_id', '=', parts.genuinePads)
    .execute()
  await db
    .insertInto('service_kind')
    .values([
      { service_name: '机油滤清器', part_type_id: TYPES.oilFilter.part_type_id, sort: 1 },
      { service_name: '前刹车片', part_type_id: TYPES.brakePads.part_type_id, sort: 2 },
    ])
    .execute()
  await context.sql`select refresh_part_count()`
  await context.sql`select refresh_choice_counts()`
})

const ids = ({ list }: { readonly list: readonly { readonly product_id: Id<'part'> }[] }) =>
  list.map((card) => card.product_id)

test('a VIN with the pattern of one car gives the car, its categories and its parts, best sellers first', async () => {
  const answer = await main(calls.searchByVin, { vin: VIN_OF_G20.toLowerCase(), ...PAGE })
  expect(answer.decoded).toMatchObject({
    vin: VIN_OF_G20,
    reading: 'vehicle',
    make_name: '宝马',
    country: '德国',
    plant: '慕尼黑',
    years: [1990, 2020],
    year: 2020,
    candidates: [],
  })
  expect(answer.vehicle).toMatchObject({ vehicle_id: G20, series: '3系', chassis: 'G20' })
  expect(answer.year).toBe(2020)
  expect(ids(answer)).toEqual([parts.filter, parts.genuinePads, parts.economyFilter])
  expect(answer.total).toBe(3)
  expect(answer.categories).toMatchObject([
    {
      product_type_id: '9',
      categoryCarouselItemTotal: 3,
      children: [
        { product_type_id: '901', categoryCarouselItemTotal: 2 },
        { product_type_id: '911', categoryCarouselItemTotal: 1 },
      ],
    },
  ])
})

test('of several cars none is assumed until the user picks one', async () => {
  const vin = vinOf('WBA', '5XXXX', 'LAE62417')
  const answer = await main(calls.searchByVin, { vin, ...PAGE })
  expect(answer.decoded).toMatchObject({ reading: 'candidates', vehicle: null, year: 2020 })
  // The brand sells more parts of the G20.
  expect(answer.decoded?.candidates.map((car) => car.vehicle_id)).toEqual([G20, G30])
  expect(answer).toMatchObject({ vehicle: null, list: [], total: 0, categories: [] })
  const picked = await main(calls.searchByVin, { vin, vehicle_id: G30, ...PAGE })
  expect(picked).toMatchObject({ vehicle: { vehicle_id: G30 }, year: 2020, total: 1 })
  expect(ids(picked)).toEqual([parts.filter])
})

test('an unknown pattern gives make and year, an unknown maker nothing', async () => {
  const known = await main(calls.searchByVin, { vin: vinOf('LBV', 'XXXXX', 'LSE62417'), ...PAGE })
  expect(known.decoded).toMatchObject({
    reading: 'make',
    make_name: '宝马',
    country: '中国',
    year: 2020,
  })
  expect(known.decoded?.candidates.map((car) => car.vehicle_id)).toEqual([G30])
  expect(known.vehicle).toBeNull()
  const tooOld = await main(calls.searchByVin, { vin: vinOf('LBV', 'XXXXX', '3SE62417'), ...PAGE })
  expect(tooOld.decoded).toMatchObject({ reading: 'make', year: 2003, candidates: [] })
  const unknown = await main(calls.searchByVin, { vin: '11111111111111111', ...PAGE })
  expect(unknown.decoded).toMatchObject({ reading: 'nothing', make_name: null, country: null })
})

test('a code shared by two makes gives no make until the car is known', async () => {
  const open = await main(calls.searchByVin, { vin: vinOf('L2C', 'XXXXX', '3AE62417'), ...PAGE })
  expect(open.decoded).toMatchObject({
    reading: 'make',
    make_name: null,
    make_names: ['宝马', '奔驰'],
    maker: '合资工厂',
    year: 2003,
  })
  const expected = await main(calls.searchByVin, {
    vin: vinOf('L2C', 'BXXXX', 'LA762417'),
    ...PAGE,
  })
  expect(expected.decoded).toMatchObject({ reading: 'vehicle', make_name: '奔驰' })
})

test.each([
  ['WBA5R1100LAE62417', 'vin.check_digit', /^第 9 位校验不符/],
  ['WBA5R110ZLAE62417', 'vin.check_digit_char', /^第 9 位校验不符/],
  ['WBA5R1108LAE6241O', 'vin.illegal_char', /第 17 位是字母 O/],
  ['WBA5R1108LAE6241', 'vin.length', /只有 16 位/],
])('%s is refused, and the doubtful character is named', async (vin, code, message) => {
  await expect(main(calls.searchByVin, { vin, ...PAGE })).rejects.toMatchObject({
    code,
    message: expect.stringMatching(message) as string,
  })
})

test('a wrong check digit can be accepted: then only make and year are read', async () => {
  const answer = await main(calls.searchByVin, { vin: 'WBA5R110ZLAE62417', anyway: 1, ...PAGE })
  expect(answer.decoded).toMatchObject({ reading: 'make', make_name: '宝马', year: 2020 })
  expect(answer.decoded?.candidates[0]?.vehicle_id).toBe(G20)
  expect(answer.vehicle).toBeNull()
  const good = await main(calls.searchByVin, { vin: VIN_OF_G20, anyway: 1, ...PAGE })
  expect(good.decoded?.reading).toBe('vehicle')
  await expect(
    main(calls.searchByVin, { vin: 'WBA5R1108LAE6241', anyway: 1, ...PAGE }),
  ).rejects.toMatchObject({ code: 'vin.length' })
})

test('a request without VIN and car, and an unknown car, are refused', async () => {
  await expect(main(calls.searchByVin, PAGE)).rejects.toMatchObject({ code: 'vin.missing' })
  await expect(
    main(calls.searchByVin, { vehicle_id: toId<'vehicle'>(77), ...PAGE }),
  ).rejects.toMatchObject({
    status: 404,
  })
})

const narrowed = (more: object) => main(calls.searchByVin, { vehicle_id: G20, ...PAGE, ...more })

test('a category, a page, a word and the beginning of a number narrow the parts of a car', async () => {
  const filters = await narrowed({ product_type_id: '901' })
  expect([ids(filters), filters.total]).toEqual([[parts.filter, parts.economyFilter], 2])
  const second = await narrowed({ page: 2, limit: 2 })
  expect([ids(second), second.total]).toEqual([[parts.economyFilter], 3])
  const word = await narrowed({ keyword: '机滤' })
  expect([ids(word), word.total]).toEqual([[parts.filter, parts.economyFilter], 2])
  const elsewhere = await narrowed({ keyword: '机滤', product_type_id: '911' })
  expect(elsewhere).toMatchObject({ list: [], total: 0 })
  expect(ids(await narrowed({ keyword: '11 42 8' }))).toEqual([parts.economyFilter])
  expect(ids(await narrowed({ keyword: 'A0004203105' }))).toEqual([])
  expect(ids(await narrowed({ keyword: '蓝牙耳机' }))).toEqual([])
})

test('the own-number switch leaves out parts without one, in the list and in the counts', async () => {
  const answer = await main(calls.searchOwnByVin, { vehicle_id: G20, ...PAGE })
  expect([ids(answer), answer.total]).toEqual([[parts.filter, parts.economyFilter], 2])
  expect(answer.categories).toMatchObject([
    { categoryCarouselItemTotal: 2, children: [{ product_type_id: '901' }] },
  ])
  const found = await main(calls.searchOwnByVin, { vehicle_id: G20, keyword: '刹车片', ...PAGE })
  expect(found.total).toBe(0)
})

test('a service shows the best part of each type, in stock before best-selling', async () => {
  const { list } = await main(calls.listServiceParts, { vehicle_id: G20 })
  expect(list.map(({ service_name, part }) => [service_name, part.product_id])).toEqual([
    ['机油滤清器', parts.economyFilter],
    ['前刹车片', parts.genuinePads],
  ])
  const other = await main(calls.listServiceParts, { vehicle_id: G30 })
  expect(other.list.map(({ part }) => part.product_id)).toEqual([parts.filter])
})

test('another brand has no parts for the same car', async () => {
  const elsewhere = otherBrand(server).id
  const stranger = await server.signedInAs(
    (await seedCompany(server.db, { brand: elsewhere })).main,
  )
  await seedListedPart(server.db, {
    brand: elsewhere,
    make: 'bmw',
    type: 'oilFilter',
    soldIn90Days: 1,
    cars: ['5系 G30'],
    numbers: [{ display: '11 42 7 953 129' }],
  })
  const { decoded } = await stranger(calls.searchByVin, {
    vin: vinOf('WBA', '5XXXX', 'LAE62417'),
    ...PAGE,
  })
  // The order differs by brand: this one sells more parts of the G30.
  expect(decoded?.candidates.map((car) => car.vehicle_id)).toEqual([G30, G20])
  const answer = await stranger(calls.searchByVin, { vin: VIN_OF_G20, ...PAGE })
  expect(answer).toMatchObject({ vehicle: { vehicle_id: G20 }, list: [], total: 0, categories: [] })
  expect((await stranger(calls.listServiceParts, { vehicle_id: G20 })).list).toEqual([])
  const fits = await stranger(calls.listCarFits, { vehicle_id: G20, product_ids: [parts.filter] })
  expect(fits.list).toMatchObject([{ fit: 'unknown' }])
})
