import { findDevelopedParts } from '@portal/contract/admin-developed-parts.ts'
import { expect, test } from 'vitest'

import { seedCatalogue, seedListedPart } from '#src/testing/seed-catalogue.ts'
import { seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer

serveTests((started) => void (server = started))

test('the finished part is found by the beginning of a number, and by its name as in the shop', async () => {
  const { db, brand } = server
  await seedCatalogue(db)
  const listed = { brand: brand.id, make: 'bmw', soldIn90Days: 1 } as const
  const filter = await seedListedPart(db, {
    ...listed,
    type: 'oilFilter',
    numbers: [{ display: '11 42 7 953 129' }],
  })
  await seedListedPart(db, {
    ...listed,
    type: 'brakePads',
    numbers: [{ display: '34 11 6 860 019' }],
  })
  const content = await server.signedInAsStaff(await seedStaff(db, 'content'))
  const find = async (keyword: string) => {
    const params = { brand: brand.id, keyword, requested: '11427953129' }
    const { list } = await content(findDevelopedParts, params)
    return list.map(({ product_id, has_number }) => ({ product_id, has_number }))
  }
  const found = [{ product_id: filter, has_number: true }]
  expect(await find('11 427')).toEqual(found)
  expect(await find('机滤')).toEqual(found)
  expect(await find('没有这种')).toEqual([])
  expect(await find(' - ')).toEqual([])
})
