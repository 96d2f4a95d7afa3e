import type { Caller } from '@portal/contract/caller.ts'
import { searchParts } from '@portal/contract/search.ts'
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
let economyFilter: number
let mercedesFilter: number
let leftPads: number

const search = (keyword: string, page = { page: 1, limit: 50 }) =>
  main(searchParts, { keyword, ...page })
const found = async (keyword: string) =>
  (await search(keyword)).list.map(({ match, product_id }) => [match, product_id])

serveTests(async (started) => {
  server = started
  const { db } = server
  const brand = server.brand.id
  company = await seedCompany(db, { brand })
  main = await server.signedInAs(company.main)
  await seedCatalogue(db)
  filter = await seedListedPart(db, {
    brand,
    make: 'bmw',
    type: 'oilFilter',
    cars: ['3系 G20', '5系 G30'],
    soldIn90Days: 90,
    numbers: [
      { display: '11 42 7 953 129' },
      { display: '11 42 7 566 327', kind: 'superseded', supersededBy: '11427953129' },
      { display: '11 42 7 541 827', kind: 'superseded', supersededBy: '11427566327' },
      { display: 'OX 1387D', kind: 'other' },
    ],
  })
  economyFilter = await seedListedPart(db, {
    brand,
    make: 'bmw',
    type: 'oilFilter',
    soldIn90Days: 10,
    numbers: [{ display: '11 42 7 953 129' }],
  })
  mercedesFilter = await seedListedPart(db, {
    brand,
    make: 'mercedes',
    type: 'oilFilter',
    cars: ['C级 W205'],
    numbers: [{ display: 'A 270 180 01 09' }],
  })
  leftPads = await seedListedPart(db, {
    brand,
    make: 'bmw',
    type: 'brakePads',
    cars: ['5系 G30'],
    position: '左',
    numbers: [{ display: '34 11 6 860 019' }],
  })
  await seedListedPart(db, {
    brand,
    make: 'audi',
    type: 'oilFilter',
    numbers: [{ display: 'L06L 115 562 B' }],
  })
  await seedListedPart(db, {
    brand,
    make: 'audi',
    type: 'oilFilter',
    isWithdrawn: true,
    soldIn90Days: 999,
    numbers: [{ display: '06E 115 562 A' }],
  })
})

test('lines are answered in the order typed, each with its quantity, and a line without a hit stays', async () => {
  const { list, lines, found_lines, read_as } = await search(
    'A2701800109=3\n99999999999\n34 11 6 860 019 x4',
  )
  expect(
    list.map(({ line, search_quantity, match, product_id }) => [
      line,
      search_quantity,
      match,
      product_id,
    ]),
  ).toEqual([
    [0, 3, 'exact', mercedesFilter],
    [1, 1, 'none', undefined],
    [2, 4, 'exact', leftPads],
  ])
  expect({ lines, found_lines, read_as }).toEqual({ lines: 3, found_lines: 2, read_as: 'numbers' })
})

test('a number of several parts gives all of them, best seller first', async () => {
  expect(await found('11427953129')).toEqual([
    ['exact', filter],
    ['exact', economyFilter],
  ])
})

test.each([
  ['small letters and dots', 'a270.180.01.09'],
  ['full-width characters', '１１４２７９５３１２９'],
  ['dashes', '11-42-7-953-129'],
  ['a Mercedes number without its A', '2701800109'],
  ['the last seven characters of a BMW number', '7953129'],
  ['a Chinese-made number without its L', '06L115562B'],
  ['another maker’s number', 'ox1387d'],
])('%s mean the same number', async (_form, typed) => {
  const { list } = await search(typed)
  expect(list[0]).toMatchObject({ match: 'exact' })
})

test('a superseded number leads to its successor and shows the chain between them', async () => {
  const { list } = await search('11427541827=2')
  expect(list).toMatchObject([
    {
      match: 'superseded',
      product_id: filter,
      search_quantity: 2,
      matched_number: '11 42 7 541 827',
      search_numbers: ['11 42 7 541 827', '11 42 7 566 327', '11 42 7 953 129'],
    },
  ])
})

test('four characters are enough to search by the beginning of a number, three are not', async () => {
  expect((await search('3411')).list).toMatchObject([{ match: 'prefix', product_id: leftPads }])
  expect((await search('341')).list).not.toMatchObject([{ product_id: leftPads }])
  const withoutA = { match: 'prefix', product_id: mercedesFilter }
  expect((await search('2701')).list).toMatchObject([withoutA])
})

test.each([
  ['a letter O for a zero', 'A27O18OO1O9'],
  ['one character wrong', 'A2701800108'],
  ['one character left out', 'A270180109'],
  ['two characters the wrong way round', 'A2701801009'],
])('%s gives a suggestion, marked as one', async (_slip, typed) => {
  const { list, found_lines } = await search(typed)
  expect(list).toMatchObject([{ match: 'suggested', product_id: mercedesFilter }])
  expect(found_lines).toBe(0)
})

test('a suggestion from a superseded number shows its replacement', async () => {
  const { list } = await search('11427541828')
  expect(list.filter(({ matched_number }) => matched_number === '11 42 7 541 827')).toMatchObject([
    {
      match: 'suggested',
      product_id: filter,
      search_numbers: ['11 42 7 541 827', '11 42 7 566 327', '11 42 7 953 129'],
    },
  ])
})

test.each(['11427953129-12', '11427953129/4', '11 42 7 953 129+10', '11427953129-2'])(
  '%s is one number; the part before the tail is suggested, without a quantity',
  async (typed) => {
    const { list } = await search(typed)
    expect(list.map(({ product_id }) => product_id)).toContain(filter)
    for (const row of list) expect(row).toMatchObject({ match: 'suggested', search_quantity: 1 })
    const listed = await search(`${typed}\nA2701800109=3`)
    expect(listed.list.map(({ match }) => match)).toEqual([...list.map(() => 'suggested'), 'exact'])
  },
)

test('words name the part type by name, alias, English, pinyin or a similar spelling', async () => {
  for (const words of ['机油滤清器', '机滤', 'oil filter', 'jilv', '机虑']) {
    const { list, read_as, total } = await search(words)
    expect(read_as).toBe('words')
    expect(total).toBe(4)
    expect(list[0]).toMatchObject({ match: 'name', product_id: filter })
  }
})

test('words may name the car and the position; the answer says what was understood', async () => {
  const forCar = await search('宝马3系 机滤')
  expect(forCar.list.map((row) => row.product_id)).toEqual([filter])
  expect(forCar.understood).toEqual(['宝马', '3系', '机油滤清器'])
  const placed = await search('G30 前刹车片 左')
  expect(placed.list.map((row) => row.product_id)).toEqual([leftPads])
})

test('where nothing fits the car, the car is dropped, and the answer says so', async () => {
  const { list, understood, unmet } = await search('C级 前刹车片')
  expect(list.map((row) => row.product_id)).toEqual([leftPads])
  expect(understood).toEqual(['前刹车片'])
  expect(unmet).toEqual(['奔驰', 'C级'])
})

test('a car without words lists the parts that fit it', async () => {
  const { list, total, understood } = await search('W205')
  expect(list.map((row) => row.product_id)).toEqual([mercedesFilter])
  expect({ total, understood }).toEqual({ total: 1, understood: ['奔驰', 'W205'] })
})

test('the pages of a word search are consecutive', async () => {
  const first = await search('机滤', { page: 1, limit: 3 })
  const second = await search('机滤', { page: 2, limit: 3 })
  const ids = [...first.list, ...second.list].map((row) => row.product_id)
  expect(new Set(ids).size).toBe(4)
  expect(second.total).toBe(4)
})

test('another maker’s number is found among words, but only as typed', async () => {
  for (const typed of ['宝马 OX 1387D', 'OX1387D 机油滤清器']) {
    expect(await found(typed)).toEqual([['exact', filter]])
  }
  expect((await search('OX1387 机滤')).read_as).toBe('words')
})

test('words among numbers keep their line', async () => {
  const { list } = await search('前刹车片=2\nA2701800109')
  expect(list.map(({ line, match, search_quantity }) => [line, match, search_quantity])).toEqual([
    [0, 'name', 2],
    [1, 'exact', 1],
  ])
})

test('filters by make and category keep the lines', async () => {
  const { list } = await main(searchParts, {
    keyword: '11427953129\nA2701800109',
    brand_name_zh: '奔驰',
    page: 1,
    limit: 50,
  })
  expect(list.map(({ match }) => match)).toEqual(['none', 'exact'])
  const byCategory = await main(searchParts, {
    keyword: 'A2701800109',
    product_type_id: '911',
    page: 1,
    limit: 50,
  })
  expect(byCategory.list).toMatchObject([{ match: 'none' }])
})

test('500 lines are answered, more are refused with the reason', async () => {
  const { lines, total } = await search(
    Array.from({ length: 500 }, (_, place) => `9${String(place).padStart(10, '0')}`).join('\n'),
  )
  expect({ lines, total }).toEqual({ lines: 500, total: 500 })
  const many = Array.from({ length: 501 }, () => '11427953129').join('\n')
  await expect(search(many)).rejects.toMatchObject({ status: 201, code: 'search.too_many_lines' })
  await expect(search(' \n ')).rejects.toMatchObject({ message: '请先输入搜索关键词' })
})

test('another brand’s parts are not found', async () => {
  const elsewhere = await seedCompany(server.db, { brand: otherBrand(server).id })
  const stranger = await server.signedInAs(elsewhere.main)
  const { list } = await stranger(searchParts, { keyword: '11427953129', page: 1, limit: 50 })
  expect(list).toMatchObject([{ match: 'none' }])
  expect(list[0]?.product_id).toBeUndefined()
})

test('a withdrawn part is not found', async () => {
  expect(await found('06E115562A')).toEqual([['none', undefined]])
})

test('searches are logged with their results; suggestions do not count, further pages are no new search', async () => {
  const quiet = await server.signedInAs(company.sub)
  const keyword = '34 11 6 860 019=2\n99999999999\nA2701800108\nWBACF2VH71N688411'
  await quiet(searchParts, { keyword, page: 1, limit: 2 })
  await quiet(searchParts, { keyword, page: 2, limit: 2 })
  const remembered = () =>
    server.db
      .selectFrom('search_log')
      .select(['term', 'part_id', 'read_as', 'parts'])
      .where('account_id', '=', company.sub.account_id)
      .orderBy('search_log_id')
      .execute()
  await expect.poll(remembered).toEqual([
    { term: '34116860019', part_id: leftPads, read_as: 'number', parts: 1 },
    { term: '99999999999', part_id: null, read_as: 'number', parts: 0 },
    { term: 'A2701800108', part_id: null, read_as: 'number', parts: 0 },
    { term: 'WBACF2VH71N******', part_id: null, read_as: 'vin', parts: 0 },
  ])
})

test('a number that continues after its dash is found as such', async () => {
  const real = await seedListedPart(server.db, {
    brand: server.brand.id,
    make: 'bmw',
    type: 'oilFilter',
    numbers: [{ display: '11 42 7 953 129-07', kind: 'other' }],
  })
  expect(await found('11427953129-07')).toEqual([['exact', real]])
})
