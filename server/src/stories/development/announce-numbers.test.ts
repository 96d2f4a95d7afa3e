import { beforeEach, expect, test } from 'vitest'

import { announceNumbers } from '#src/stories/development/announce-numbers.ts'
import { seedCompany, type SeededCompany, type SeededPart, seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { titlesOf } from '#src/testing/titles-of.ts'

let server: TestServer
let company: SeededCompany
let part: SeededPart

serveTests((started) => void (server = started))
beforeEach(async () => {
  const brand = server.brand.id
  company = await seedCompany(server.db, { brand })
  part = await seedPart(server.db, { brand })
})

const watchNumber = () =>
  server.db
    .insertInto('number_watch')
    .values({
      brand: server.brand.id,
      account_id: company.sub.account_id,
      number: part.oe_number,
      normalised: part.oe_number,
    })
    .execute()

test('a watched number that a part has is announced once', async () => {
  await watchNumber()
  await announceNumbers(server.context)
  await announceNumbers(server.context)
  expect(await titlesOf(server, company.sub)).toEqual([`您关注的编号 ${part.oe_number} 上架了`])
})

test('a watched number waits while its company cannot sign in', async () => {
  const { company_id } = company
  await watchNumber()
  const enable = async (is_enabled: boolean) =>
    server.db
      .updateTable('company')
      .set({ is_enabled })
      .where('company_id', '=', company_id)
      .execute()
  await enable(false)
  await announceNumbers(server.context)
  await enable(true)
  expect(await titlesOf(server, company.sub)).toEqual([])
  await announceNumbers(server.context)
  expect(await titlesOf(server, company.sub)).toHaveLength(1)
})
