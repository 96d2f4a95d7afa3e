import type { Caller } from '@portal/contract/caller.ts'
import * as calls from '@portal/contract/catalogue.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { NEW_FOR_DAYS } from '@portal/rules/time/new-arrival.ts'
import { COUNTED_NEW_DAYS } from '@portal/rules/time/recent-days.ts'
import { expect, test } from 'vitest'

import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let main: Caller
let stranger: Caller
let parts: Id<'part'>[]

serveTests(async (started) => {
  server = started
  const brand = server.brand.id
  main = await server.signedInAs((await seedCompany(server.db, { brand })).main)
  const elsewhere = otherBrand(server).id
  stranger = await server.signedInAs((await seedCompany(server.db, { brand: elsewhere })).main)
  const seeded = [
    await seedPart(server.db, { brand, nameZh: '机油滤清器' }),
    await seedPart(server.db, { brand, nameZh: '空气滤清器', guangzhou: 0, beijing: 0 }),
    await seedPart(server.db, { brand, nameZh: '旧款滤清器', isWithdrawn: true }),
  ]
  const longListed = await seedPart(server.db, { brand, nameZh: '机油滤清器' })
  await server.context.sql`
    update part set listed_at = now() - make_interval(days => ${NEW_FOR_DAYS + 1})
    where part_id = ${longListed.part_id}`
  parts = seeded.map(({ part_id }) => part_id)
  await server.context.sql`select refresh_part_count()`
})

test('the tree counts the parts for sale on every level and omits empty categories', async () => {
  const { list } = await main(calls.getCategoryTree, {})
  expect(list).toHaveLength(1)
  const [group] = list
  expect(group).toMatchObject({ categoryCarouselItemTotal: 3 })
  expect(group?.children[0]?.children[0]).toMatchObject({ categoryCarouselItemTotal: 3 })
  expect(await stranger(calls.getCategoryTree, {})).toEqual({ path: [], list: [] })
})

test('a category has its path, and an unknown one is 404', async () => {
  const { list } = await main(calls.getCategoryTree, {})
  const group = list[0]?.product_type_id ?? ''
  const below = await main(calls.getCategoryTree, { product_type_id: group })
  expect(below.path.map((node) => node.product_type_id)).toEqual([group])
  expect(below.list).toEqual(list[0]?.children)
  await expect(main(calls.getCategoryTree, { product_type_id: '99999' })).rejects.toMatchObject({
    status: 404,
  })
})

test('new arrivals are of the last days, without withdrawn parts, each with its day', async () => {
  const { list, total } = await main(calls.listNewArrivals, { page: 1, limit: 10 })
  expect(new Set(list.map((card) => card.product_id))).toEqual(new Set(parts.slice(0, 2)))
  expect(total).toBe(2)
  const home = await main(calls.getHome, {})
  expect(home.new_arrivals.map((card) => card.product_id).toSorted((a, b) => a - b)).toEqual(
    parts.slice(0, 2),
  )
  expect(list[0]?.listed_on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
})

test('lists only the new arrivals of one day', async () => {
  const { list } = await main(calls.listNewArrivals, { page: 1, limit: 10 })
  const listed_on = list[0]?.listed_on ?? ''
  const ofDay = (day: string) =>
    main(calls.listNewArrivalsOfDay, { page: 1, limit: 10, listed_on: day })
  expect((await ofDay(listed_on)).list).toEqual(list.filter((card) => card.listed_on === listed_on))
  expect((await ofDay('2001-01-01')).total).toBe(0)
  await expect(ofDay('2026-02-30')).rejects.toMatchObject({ status: 400 })
})

test('recommendations come in the order set by staff, for their brand alone', async () => {
  const brand = server.brand.id
  const rows = [2, 1].map((sort, place) => ({
    brand,
    part_id: parts[place] ?? toId<'part'>(0),
    sort,
  }))
  await server.db.insertInto('recommendation').values(rows).execute()
  const { list, total } = await main(calls.listHotRecommends, { page: 1, limit: 10 })
  expect(list.map((card) => card.product_id)).toEqual([parts[1], parts[0]])
  expect(total).toBe(2)
  expect(await stranger(calls.listHotRecommends, { page: 1, limit: 10 })).toMatchObject({
    total: 0,
  })
})

test('rankings and hot keywords come from the computed figures and the pinned keywords', async () => {
  const brand = server.brand.id
  const [first = 0, second = 0] = parts
  await server.db
    .insertInto('ranking')
    .values([
      { brand, kind: 'sales', rank: 1, part_id: toId(second), score: 9 },
      { brand, kind: 'sales', rank: 2, part_id: toId(first), score: 3 },
      { brand, kind: 'search', rank: 1, part_id: toId(first), score: 7 },
    ])
    .execute()
  await server.db.insertInto('hot_keyword').values({ brand, term: '机滤', sort: 1 }).execute()
  await server.db.insertInto('hot_term').values({ brand, rank: 1, term: '空调格' }).execute()
  const { hot_sales_list, hot_search_list } = await main(calls.listRankings, { page: 1, limit: 20 })
  expect(hot_sales_list.map((item) => item.product_id)).toEqual([second, first])
  expect(hot_search_list.map((item) => item.product_id)).toEqual([first])
  const { list } = await main(calls.listHotKeywords, {})
  expect(list).toEqual(['机滤', '空调格'])
})

test('the home page has the brand’s main makes in the brand’s order', async () => {
  const earlier = await seedPart(server.db, { brand: server.brand.id, nameZh: '机油滤清器' })
  await server.context.sql`
    update part set listed_at = now() - make_interval(days => ${COUNTED_NEW_DAYS + 1})
    where part_id = ${earlier.part_id}`
  const { main_brands, category_list, new_this_week } = await main(calls.getHome, {})
  expect(main_brands.map((make) => make.make_name)).toEqual(
    server.brand.mainBrands.tiles.map((tile) => tile.brandNameZh),
  )
  expect(category_list).toHaveLength(1)
  expect(new_this_week).toBe(2)
})
