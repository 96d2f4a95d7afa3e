import type { Caller } from '@portal/contract/caller.ts'
import * as calls from '@portal/contract/vehicles.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { CARS, seedCatalogue, seedListedPart } from '#src/testing/seed-catalogue.ts'
import { seedVinRules, vinOf } from '#src/testing/seed-vin-rules.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const PAGE = { page: 1, limit: 10 }
const G20 = CARS['3系 G20']
const G30 = CARS['5系 G30']
const W205 = CARS['C级 W205']
/** Model year 2020 at position 10. */
const VIN_OF_G20 = vinOf('WBA', '5R110', 'LAE62417')

let server: TestServer
let company: SeededCompany
let main: Caller
let parts: Record<'filter' | 'economyFilter' | 'genuinePads' | 'mercedesPads', Id<'part'>>

serveTests(async (started) => {
  server = started
  const { db } = server
  const brand = server.brand.id
  company = await seedCompany(db, { brand })
  main = await server.signedInAs(company.main)
  await seedCatalogue(db)
  await seedVinRules(db)
  const bmw = { brand, make: 'bmw' as const }
  parts = {
    filter: await seedListedPart(db, {
      ...bmw,
      type: 'oilFilter',
      cars: ['3系 G20', '5系 G30'],
      numbers: [{ display: '11 42 7 953 129' }],
    }),
    economyFilter: await seedListedPart(db, {
      ...bmw,
      type: 'oilFilter',
      cars: ['3系 G20'],
      numbers: [{ display: '11 42 8 593 186' }],
    }),
    genuinePads: await seedListedPart(db, {
      ...bmw,
      type: 'brakePads',
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
})

test('a user’s recent cars are private, newest first, and can be deleted', async () => {
  const buyer = await server.signedInAs(company.purchaser)
  await buyer(calls.searchByVin, { vin: VIN_OF_G20, ...PAGE })
  await buyer(calls.searchByVin, { vehicle_id: G30, year: 2019, ...PAGE })
  await buyer(calls.searchByVin, { vehicle_id: G20, ...PAGE })
  await buyer(calls.searchByVin, { vehicle_id: W205, keyword: '机滤', ...PAGE })
  const { list } = await buyer(calls.listRecentVehicles, {})
  expect(list.map(({ vin, year, vehicle }) => [vehicle.vehicle_id, vin, year])).toEqual([
    [G20, VIN_OF_G20, 2020],
    [G30, null, 2019],
  ])
  const other = await server.signedInAs(company.sub)
  expect((await other(calls.listRecentVehicles, {})).list).toEqual([])
  await buyer(calls.clearRecentVehicles, { vehicle_id: G20 })
  expect((await buyer(calls.listRecentVehicles, {})).list).toHaveLength(1)
  await buyer(calls.clearRecentVehicles, {})
  expect((await buyer(calls.listRecentVehicles, {})).list).toEqual([])
})

test('twenty recent cars are kept', async () => {
  const more = Array.from({ length: 22 }, (_, place) => toId<'vehicle'>(2000 + place))
  const like = await server.db
    .selectFrom('vehicle')
    .selectAll()
    .where('vehicle_id', '=', W205)
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('vehicle')
    .values(
      more.map((vehicle_id) => ({
        ...like,
        vehicle_id,
        code: `more-${vehicle_id}`,
        chassis: 'X1',
      })),
    )
    .execute()
  const sub = await server.signedInAs(company.sub)
  // Sequential, because the test is about the order.
  for (const vehicle_id of more) await sub(calls.searchByVin, { vehicle_id, ...PAGE })
  const { list } = await sub(calls.listRecentVehicles, {})
  expect(list.map(({ vehicle }) => vehicle.vehicle_id)).toEqual(more.slice(2).toReversed())
  await server.db.deleteFrom('recent_vehicle').execute()
  await server.db.deleteFrom('vehicle').where('vehicle_id', 'in', more).execute()
})

test('every part says whether it fits the chosen car; a part without cars is never shown as fitting', async () => {
  const requested = [parts.filter, parts.mercedesPads, parts.genuinePads, toId<'part'>(999_999)]
  const { list } = await main(calls.listCarFits, { vehicle_id: G30, product_ids: requested })
  expect(list).toEqual([
    { product_id: parts.filter, fit: 'fits', reason: '' },
    { product_id: parts.mercedesPads, fit: 'unknown', reason: '' },
    { product_id: parts.genuinePads, fit: 'no', reason: '' },
    { product_id: 999_999, fit: 'unknown', reason: '' },
  ])
  const tooNew = await main(calls.listCarFits, {
    vehicle_id: G30,
    year: 2024,
    product_ids: [parts.filter],
  })
  expect(tooNew.list).toMatchObject([{ fit: 'check', reason: '年款不符：2015-2022' }])
})

test('a sister car has to be checked, and the answer says what', async () => {
  const like = await server.db
    .selectFrom('vehicle')
    .selectAll()
    .where('vehicle_id', '=', G20)
    .executeTakeFirstOrThrow()
  await server.db
    .insertInto('vehicle')
    .values({
      ...like,
      vehicle_id: toId<'vehicle'>(910),
      code: 'sister',
      engine: 'B58B30',
      model: 'M340i',
    })
    .execute()
  const { list } = await main(calls.listCarFits, {
    vehicle_id: toId<'vehicle'>(910),
    product_ids: [parts.economyFilter],
  })
  expect(list).toMatchObject([{ fit: 'check', reason: '发动机不同：B58B30 / B48B20' }])
  await server.db.deleteFrom('vehicle').where('vehicle_id', '=', toId(910)).execute()
})

test('the car tree goes from make to series to chassis to car', async () => {
  const { list } = await main(calls.getCarTree, {})
  expect(list).toMatchObject([
    {
      make_name: '宝马',
      series: [
        { series: '3系', chassis: [{ chassis: 'G20', cars: [{ vehicle_id: G20 }] }] },
        { series: '5系', chassis: [{ chassis: 'G30', cars: [{ vehicle_id: G30 }] }] },
      ],
    },
    { make_name: '奔驰', series: [{ series: 'C级' }] },
  ])
  expect((await main(calls.getCarTree, { brand_name_zh: '奔驰' })).list).toHaveLength(1)
})
