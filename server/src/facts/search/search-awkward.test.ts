import type { Caller } from '@portal/contract/caller.ts'
import { searchParts } from '@portal/contract/search.ts'
import { expect, test } from 'vitest'

import { seedCatalogue, seedListedPart } from '#src/testing/seed-catalogue.ts'
import { seedCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let main: Caller
let filter: number

const search = (keyword: string) => main(searchParts, { keyword, page: 1, limit: 50 })

serveTests(async (started) => {
  server = started
  const { db } = server
  const brand = server.brand.id
  main = await server.signedInAs((await seedCompany(db, { brand })).main)
  await seedCatalogue(db)
  filter = await seedListedPart(db, {
    brand,
    make: 'bmw',
    type: 'oilFilter',
    numbers: [{ display: '11 42 7 953 129' }],
  })
})

test('an endless line is refused with a sentence, whatever its content', async () => {
  for (const keyword of [
    `a${'⩶'.repeat(39_990)}b`,
    `1. ${'1'.repeat(39_000)}`,
    `1) a${'=*'.repeat(19_000)}`,
  ])
    await expect(search(keyword)).rejects.toThrow('一行最多 200 个字')
})

test('a number between 30,000 spaces is found', async () => {
  const spaces = ' '.repeat(15_000)
  expect((await search(`${spaces}11427953129${spaces}`)).list).toMatchObject([
    { match: 'exact', product_id: filter },
  ])
})

test('greetings in a pasted chat are no lines, and a line of words lists unmet conditions', async () => {
  const { list, lines } = await search('老板在吗\n11427953129\n奔驰 机滤\n谢谢')
  expect(lines).toBe(2)
  expect(list).toMatchObject([
    { line: 0, match: 'exact', product_id: filter },
    { line: 1, match: 'name', product_id: filter, unmet: ['奔驰'] },
  ])
  expect(list[0]).not.toHaveProperty('unmet')
})
