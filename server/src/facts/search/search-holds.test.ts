import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { searchParts } from '@portal/contract/search.ts'
import { array, assert, asyncProperty, constantFrom, sample, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'

import { seedCatalogue, seedListedPart } from '#src/testing/seed-catalogue.ts'
import { seedCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let main: Caller
let filter: number
let mercedesFilter: number

const search = (keyword: string, page = { page: 1, limit: 50 }) =>
  main(searchParts, { keyword, ...page })
const found = async (keyword: string) =>
  (await search(keyword)).list.map(({ match, product_id }) => [match, product_id])
/** Every number of the catalogue below, normalised. */
const KNOWN = new Set(['11427953129', '11427566327', 'A2701800109', '34116860019'])
const wordsFor = async (keyword: string, car: NonNullable<InputOf<typeof searchParts>['car']>) => {
  const { list, understood, unmet } = await main(searchParts, {
    keyword,
    car,
    page: 1,
    limit: 50,
  })
  return { parts: list.map(({ product_id }) => product_id), understood, unmet }
}

serveTests(async (started) => {
  server = started
  const { db, brand } = server
  const company = await seedCompany(db, { brand: brand.id })
  main = await server.signedInAs(company.main)
  await seedCatalogue(db)
  filter = await seedListedPart(db, {
    brand: brand.id,
    make: 'bmw',
    type: 'oilFilter',
    cars: ['3系 G20', '5系 G30'],
    numbers: [
      { display: '11 42 7 953 129' },
      { display: '11 42 7 566 327', kind: 'superseded', supersededBy: '11427953129' },
    ],
  })
  mercedesFilter = await seedListedPart(db, {
    brand: brand.id,
    make: 'mercedes',
    type: 'oilFilter',
    cars: ['C级 W205'],
    numbers: [{ display: 'A 270 180 01 09' }],
  })
  await seedListedPart(db, {
    brand: brand.id,
    make: 'bmw',
    type: 'brakePads',
    cars: ['5系 G30'],
    numbers: [{ display: '34 11 6 860 019' }],
  })
})

test('searches words only for the chosen car', async () => {
  expect(await wordsFor('机滤', { series: '3系' })).toEqual({
    parts: [filter],
    understood: ['3系', '机油滤清器'],
    unmet: [],
  })
  expect(await wordsFor('机滤', { make_name: '奔驰' })).toMatchObject({
    parts: [mercedesFilter],
  })
  expect(await wordsFor('5系 前刹车片', { make_name: '奔驰' })).toMatchObject({ parts: [] })
  expect(await wordsFor('W205 机滤', { make_name: '宝马', chassis: 'G30' })).toMatchObject({
    parts: [filter],
    unmet: ['奔驰', 'W205'],
  })
  expect(await wordsFor('机滤', { chassis: 'G99' })).toMatchObject({ parts: [] })
})

test('a list in any order and with duplicates gives the same parts', async () => {
  const typed = [
    '11427953129',
    '11427566327=3',
    'A2701800108',
    '34116860019 x2',
    '机滤',
    '99999999999',
  ]
  const alone = new Map(
    await Promise.all(typed.map(async (line) => [line, await found(`${line}\n00000`)] as const)),
  )
  await assert(
    asyncProperty(array(constantFrom(...typed), { minLength: 2, maxLength: 12 }), async (lines) => {
      const { list } = await search(lines.join('\n'), { page: 1, limit: 200 })
      const rowsOf = Map.groupBy(list, ({ line }) => line)
      for (const [at, line] of lines.entries())
        expect(rowsOf.get(at)?.map(({ match, product_id }) => [match, product_id])).toEqual(
          alone.get(line)?.slice(0, -1),
        )
    }),
    { numRuns: 25 },
  )
})

test('of two thousand texts that are no number none is read as one', async () => {
  const random = sample(stringMatching(/^(?:[A-Z]?\d{5,12}|[A-Z\d]{5,14})$/), {
    numRuns: 2000,
    seed: 20261121,
  })
  const texts = [...new Set(random)].filter((text) => !KNOWN.has(text))
  for (let from = 0; from < texts.length; from += 500) {
    const keyword = texts.slice(from, from + 500).join('\n')
    // Sequential, as a dealer searches one list after the other.
    const { list } = await search(keyword, { page: 1, limit: 1000 })
    expect(list.filter(({ match }) => match === 'exact' || match === 'superseded')).toEqual([])
  }
})
