import type { Caller } from '@portal/contract/caller.ts'
import { searchParts } from '@portal/contract/search.ts'
import { forgetRecentSearches, listNearest, suggest } from '@portal/contract/suggestions.ts'
import { MAX_NUMBERS_PER_PREFIX } from '@portal/rules/text/search-limits.ts'
import { expect, test } from 'vitest'

import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCatalogue, seedListedPart } from '#src/testing/seed-catalogue.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let main: Caller
let filter: number

const lines = async (keyword: string) => {
  const { names, cars } = await main(suggest, { keyword })
  return [names, cars].map((some) => some[0]?.line)
}
const cars = async (keyword: string) =>
  (await main(suggest, { keyword })).cars.map(({ text, car }) => `${text} ${car}`)
const nearest = (keyword: string) => main(listNearest, { keyword })

serveTests(async (started) => {
  server = started
  const brand = server.brand.id
  company = await seedCompany(server.db, { brand })
  main = await server.signedInAs(company.main)
  await seedCatalogue(server.db)
  filter = await seedListedPart(server.db, {
    brand,
    make: 'bmw',
    type: 'oilFilter',
    cars: ['3系 G20'],
    numbers: [
      { display: '11 42 7 953 129' },
      { display: '11 42 7 541 827', kind: 'superseded', supersededBy: '11427953129' },
    ],
  })
  await seedListedPart(server.db, {
    brand,
    make: 'mercedes',
    type: 'oilFilter',
    cars: ['C级 W205'],
    numbers: [{ display: 'A 270 180 01 09' }],
  })
  await seedListedPart(server.db, {
    brand,
    make: 'audi',
    type: 'oilFilter',
    isWithdrawn: true,
    numbers: [{ display: '11 42 9 999 999' }],
  })
  await seedListedPart(server.db, {
    brand: otherBrand(server).id,
    make: 'bmw',
    type: 'oilFilter',
    numbers: [{ display: '11 42 8 888 888' }],
  })
})

test('numbers that begin with what was typed, without withdrawn parts and other brands’', async () => {
  const { numbers, parts_total } = await main(suggest, { keyword: '1142' })
  expect(numbers).toEqual([
    expect.objectContaining({ number: '11 42 7 953 129', kind: 'oe', marked: '11 42' }),
    {
      product_id: filter,
      number: '11 42 7 541 827',
      product_name: '机油滤清器',
      kind: 'superseded',
      factory: '宝马',
      marked: '11 42',
      quote: expect.objectContaining({ stock_wording: '正常' }),
    },
  ])
  expect(parts_total).toBe(1)
  expect((await main(suggest, { keyword: '2701 8' })).numbers).toMatchObject([
    { number: 'A 270 180 01 09', marked: 'A 270 18' },
  ])
  expect((await main(suggest, { keyword: '114' })).numbers).toEqual([])
})

test('a very frequent beginning shows a maximum instead of a count', async () => {
  const numbers = Array.from({ length: MAX_NUMBERS_PER_PREFIX }, (_, at) => ({
    display: `QX7 ${100_000 + at}`,
  }))
  const part = { brand: server.brand.id, make: 'bmw', type: 'brakePads' } as const
  await seedListedPart(server.db, { ...part, numbers: numbers.slice(1) })
  expect(await main(suggest, { keyword: 'QX71' })).toMatchObject({ parts_total: 1 })
  await seedListedPart(server.db, { ...part, numbers: numbers.slice(0, 1) })
  expect(await main(suggest, { keyword: 'QX71' })).toMatchObject({
    parts_total: MAX_NUMBERS_PER_PREFIX,
  })
})

test('best sellers stand first, as this user may see them, and the search shows all of them', async () => {
  const brand = server.brand.id
  for (const place of [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
    await seedListedPart(server.db, {
      brand,
      make: 'bmw',
      type: 'brakePads',
      soldIn90Days: place === 7 ? 9 : 0,
      numbers: [{ display: `34 11 6 860 9${String(place).padStart(2, '0')}` }],
    })
  const { numbers, parts_total } = await main(suggest, { keyword: '341168609' })
  expect(numbers).toHaveLength(6)
  expect(numbers[0]?.number).toBe('34 11 6 860 907')
  const other = await server.signedInAs((await seedCompany(server.db, { brand })).main)
  const found = await other(searchParts, { keyword: '341168609', page: 1, limit: 50 })
  expect(parts_total).toBe(11)
  expect(found.total).toBe(parts_total)
  const [best] = numbers
  const row = found.list.find(({ product_id }) => product_id === best?.product_id)
  expect(row).toMatchObject({ ...best?.quote })
  // A completely typed number is the only result.
  const whole = await main(suggest, { keyword: '34116860903' })
  expect(whole).toMatchObject({ parts_total: 0, numbers: [{ number: '34 11 6 860 903' }] })
})

test.each([
  ['机', '机滤', '机'],
  ['jl', '机滤', '机滤'],
  ['jilv', '机滤', '机滤'],
  ['qscp', '前刹车片', '前刹车片'],
  ['刹车皮', '前刹车皮', '刹车皮'],
])('%s becomes %s', async (keyword, text, marked) => {
  const { names } = await main(suggest, { keyword })
  expect(names[0]).toMatchObject({ text, marked, line: text })
})

test('a name after a car, and a car after a name, keep the text before it', async () => {
  expect(await lines('G20 jl')).toEqual(['G20 机滤', undefined])
  expect(await lines('宝马3系机')).toEqual(['宝马3系机滤', undefined])
  expect(await lines('机滤 g2')).toEqual([undefined, '机滤 G20'])
  expect(await lines('宝马3')).toEqual([undefined, '宝马3系'])
})

test('a car is found by make, series, chassis, engine and sound, and narrowed by the one before it', async () => {
  expect(await cars('baoma')).toEqual(['宝马 BMW'])
  expect(await cars('3')).toEqual(['3系 宝马'])
  expect(await cars('G')).toEqual(['G20 宝马 3系', 'G30 宝马 5系'])
  expect(await cars('b58')).toEqual(['B58B30 宝马'])
  expect(await cars('5系 ')).toEqual(['G30 宝马 5系', 'model 1 宝马 5系 G30', 'B58B30 宝马'])
})

test('only the last of several lines is completed', async () => {
  const { numbers, names } = await main(suggest, { keyword: '机滤\n1142795' })
  expect(numbers.map(({ number }) => number)).toEqual(['11 42 7 953 129'])
  expect(names).toEqual([])
})

test('a user’s own searches come first, newest first, and can be deleted one by one or all at once', async () => {
  const quiet = await server.signedInAs(company.sub)
  const recent = async (keyword = '') => (await quiet(suggest, { keyword })).recent
  const searches = async (keyword: string, ...expected: readonly string[]) => {
    await quiet(searchParts, { keyword, page: 1, limit: 10 })
    await expect.poll(() => recent()).toEqual(expected)
  }
  await searches('机滤', '机滤')
  await searches('11427953129=2\nA2701800109', '11427953129=2\nA2701800109', '机滤')
  await searches('机滤', '机滤', '11427953129=2\nA2701800109')
  await quiet(searchParts, { keyword: 'WBACF2VH71N688411', page: 1, limit: 10 })
  await searches('前刹车皮', '前刹车皮', '机滤', '11427953129=2\nA2701800109')

  expect(await recent('滤')).toEqual(['机滤'])
  expect((await main(suggest, { keyword: '' })).recent).toEqual([])
  await quiet(forgetRecentSearches, { keyword: '机滤' })
  expect(await recent()).toEqual(['前刹车皮', '11427953129=2\nA2701800109'])
  await quiet(forgetRecentSearches, {})
  expect(await recent()).toEqual([])
})

test('a search that finds nothing gets the nearest numbers, names and cars', async () => {
  expect((await nearest('11427955555')).numbers.map(({ number }) => number)).toEqual([
    '11 42 7 953 129',
  ])
  expect((await nearest('机油虑清气')).names).toMatchObject([{ text: '机油滤清器' }])
  expect((await nearest('W207 宠物垫')).cars).toMatchObject([{ line: 'W205 宠物垫' }])
  expect((await nearest('99999')).numbers).toEqual([])
})
