import { listCustomers } from '@portal/contract/admin-accounts.ts'
import { listCompanies } from '@portal/contract/admin-companies.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { expect, test } from 'vitest'

import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const FIRST_PAGE = { page: 1, limit: 10 }

let server: TestServer
let staff: Caller
serveTests(async (started) => {
  server = started
  staff = await server.signedInAsStaff(await seedStaff(server.db, 'viewer'))
  await seedCompany(server.db, { brand: server.brand.id, name: 'B 顺达汽配' })
  await seedCompany(server.db, { brand: otherBrand(server).id, name: 'A 顺达汽修 100%' })
  await seedCompany(server.db, { brand: server.brand.id, name: 'C 广源' })
})

const namesOf = async (request: {
  keyword?: string
  brand?: string
  limit?: number
  page?: number
}) =>
  (await staff(listCompanies, { ...FIRST_PAGE, ...request })).list.map((one) => one.company_name)

test('staff find a company by a part of its name, in all brands or one', async () => {
  expect(await namesOf({ keyword: '顺达' })).toEqual(['A 顺达汽修 100%', 'B 顺达汽配'])
  expect(await namesOf({ keyword: ' b 顺 ', brand: server.brand.id })).toEqual(['B 顺达汽配'])
  expect(await namesOf({ keyword: '没有这家' })).toEqual([])
})

test('wildcards are plain characters here', async () => {
  expect(await namesOf({ keyword: '0%' })).toEqual(['A 顺达汽修 100%'])
  expect(await namesOf({ keyword: '_' })).toEqual([])
})

test('companies are listed page by page', async () => {
  expect(await namesOf({ limit: 2 })).toEqual(['A 顺达汽修 100%', 'B 顺达汽配'])
  expect(await namesOf({ limit: 2, page: 2 })).toEqual(['C 广源'])
  expect(await staff(listCompanies, { page: 9, limit: 2 })).toMatchObject({ list: [], total: 3 })
})

test('names are in the order of their pinyin, page by page', async () => {
  for (const name of ['深圳丙', '佛山丁', '广州甲', '南宁乙'])
    await seedCompany(server.db, { brand: server.brand.id, name: `拼音 ${name}` })
  const ordered = ['佛山丁', '广州甲', '南宁乙', '深圳丙'].map((name) => `拼音 ${name}`)
  expect(await namesOf({ keyword: '拼音' })).toEqual(ordered)
  expect(await namesOf({ keyword: '拼音', limit: 2, page: 2 })).toEqual(ordered.slice(2))
  const { list } = await staff(listCustomers, { ...FIRST_PAGE, keyword: '拼音' })
  expect(list.map((one) => one.company_name)).toEqual(ordered)
})
