import { listHotKeywords, listRankings } from '@portal/contract/catalogue.ts'
import {
  listPinnedKeywords,
  listSearchTerms,
  pinKeyword,
  unpinKeyword,
} from '@portal/contract/search-terms.ts'
import type { Id } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { listAudit } from '#src/testing/list-audit.ts'
import { seedCatalogue, seedListedPart } from '#src/testing/seed-catalogue.ts'
import { seedCompany, seedStaff, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let part: Id<'part'>
const NOW = new Date()
const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000)

type Search = {
  readonly term: string
  readonly days: number
  readonly parts: number
  readonly by?: 'sub'
}

async function searched(...searches: readonly Search[]): Promise<void> {
  await server.db
    .insertInto('search_log')
    .values(
      searches.map(({ term, days, parts, by }) => ({
        brand: server.brand.id,
        account_id: (by === 'sub' ? company.sub : company.main).account_id,
        term,
        part_id: term === '11427953129' ? part : null,
        read_as: /^\d/.test(term) ? 'number' : 'words',
        parts,
        searched_at: daysAgo(days),
      })),
    )
    .execute()
  await server.context.sql`select refresh_ranking()`
}

serveTests(async (started) => {
  server = started
  company = await seedCompany(server.db, { brand: server.brand.id })
  await seedCatalogue(server.db)
  part = await seedListedPart(server.db, {
    brand: server.brand.id,
    make: 'bmw',
    type: 'oilFilter',
    numbers: [{ display: '11427953129' }],
  })
  await searched(
    { term: '机滤', days: 0, parts: 3 },
    { term: '机滤', days: 0, parts: 3, by: 'sub' },
    { term: '机滤', days: 20, parts: 3 },
    { term: '宠物垫', days: 1, parts: 0 },
    { term: '宠物垫', days: 60, parts: 0 },
    { term: '11427953129', days: 2, parts: 1 },
    { term: '11427953129', days: 2, parts: 1 },
    { term: '11427953129', days: 2, parts: 1 },
    { term: '11427953129', days: 2, parts: 1 },
  )
})

test('staff see the most searched terms of a period, and those that found nothing', async () => {
  const staff = await server.signedInAsStaff(await seedStaff(server.db, 'viewer'))
  const terms = async (input: { days: 1 | 7 | 30 | 90; missed?: 0 | 1; keyword?: string }) =>
    (await staff(listSearchTerms, { page: 1, limit: 10, ...input })).list.map(
      ({ term, searches, misses, accounts }) => [term, searches, misses, accounts],
    )
  expect(await terms({ days: 30 })).toEqual([
    ['11427953129', 4, 0, 1],
    ['机滤', 3, 0, 3],
    ['宠物垫', 1, 1, 1],
  ])
  expect(await terms({ days: 1 })).toEqual([['机滤', 2, 0, 2]])
  expect(await terms({ days: 90, missed: 1 })).toEqual([['宠物垫', 2, 2, 2]])
  expect(await terms({ days: 30, keyword: '机' })).toEqual([['机滤', 3, 0, 3]])
  const second = await staff(listSearchTerms, { page: 2, limit: 2, days: 30 })
  expect(second).toMatchObject({ total: 3, list: [{ term: '宠物垫', is_pinned: 0 }] })
})

test('counted searches are not counted again, later ones are', async () => {
  const staff = await server.signedInAsStaff(await seedStaff(server.db, 'sales'))
  await searched({ term: '空调格', days: 0, parts: 5 })
  await server.context.sql`select refresh_ranking()`
  const { list } = await staff(listSearchTerms, { page: 1, limit: 10, days: 90 })
  expect(list.map(({ term, searches }) => [term, searches])).toContainEqual(['空调格', 1])
  expect(list.map(({ term, searches }) => [term, searches])).toContainEqual(['11427953129', 4])
})

test('the hot keywords are the pinned ones, then what most users searched with success', async () => {
  const dealer = await server.signedInAs(company.main)
  const content = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
  const keyword = { brand: server.brand.id, term: '前刹车片' }
  await content(pinKeyword, keyword)
  await content(pinKeyword, { ...keyword, term: ' 机滤 ' })
  await content(pinKeyword, keyword)
  expect((await content(listPinnedKeywords, { brand: server.brand.id })).list).toEqual([
    keyword,
    { ...keyword, term: '机滤' },
  ])
  const { list } = await dealer(listHotKeywords, {})
  expect(list.slice(0, 2)).toEqual(['前刹车片', '机滤'])
  expect(list).toContain('11427953129')
  expect(list).not.toContain('宠物垫')
  expect((await dealer(listRankings, { page: 1, limit: 5 })).hot_search_list).toMatchObject([
    { product_id: part },
  ])

  await content(unpinKeyword, keyword)
  expect((await dealer(listHotKeywords, {})).list).not.toContain('前刹车片')
  const audited = await listAudit(server.db, 'hot_keyword')
  expect(audited.map(({ action, key }) => ({ action, key }))).toEqual([
    { action: 'keyword.pin', key: '前刹车片' },
    { action: 'keyword.pin', key: '机滤' },
    { action: 'keyword.unpin', key: '前刹车片' },
  ])
})

test('only content staff pin keywords, for an existing brand, up to the limit', async () => {
  const brand = server.brand.id
  const sales = await server.signedInAsStaff(await seedStaff(server.db, 'sales'))
  await expect(sales(pinKeyword, { brand, term: '机滤' })).rejects.toMatchObject({ status: 403 })
  const content = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
  await expect(content(pinKeyword, { brand: 'nobody', term: '机滤' })).rejects.toMatchObject({
    status: 404,
  })
  const { list } = await content(listPinnedKeywords, { brand })
  for (let place = list.length; place < 12; place += 1)
    await content(pinKeyword, { brand, term: `词 ${place}` })
  await expect(content(pinKeyword, { brand, term: '再一个' })).rejects.toMatchObject({
    code: 'keyword.too_many',
  })
})

test('searches older than 90 days are deleted', async () => {
  await searched({ term: '火花塞', days: 91, parts: 2 })
  await server.context.sql`select forget_old_searches()`
  const left = await server.db.selectFrom('search_log').select('term').execute()
  expect(left.map(({ term }) => term)).not.toContain('火花塞')
  expect(left.map(({ term }) => term)).toContain('宠物垫')
})
