import { listTips } from '@portal/contract/messages.ts'
import { fen } from '@portal/rules/money/money.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import {
  announceActivities,
  announceEndingVouchers,
  announceNumbers,
} from '#src/doors/jobs/announce-due.ts'
import { sendDueMessages } from '#src/stories/messages/send-due-messages.ts'
import {
  seedCompany,
  type SeededAccount,
  type SeededCompany,
  type SeededPart,
  seedPart,
} from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let stranger: SeededCompany
let part: SeededPart

beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  const brand = server.brand.id
  company = await seedCompany(server.db, { brand })
  stranger = await seedCompany(server.db, { brand, name: '别家' })
  part = await seedPart(server.db, { brand })
})

async function titlesOf(account: SeededAccount): Promise<string[]> {
  const call = await server.signedInAs(account)
  const { list } = await call(listTips, { page: 1, limit: 50, type: 2 })
  return list.map(({ tip_name }) => tip_name)
}

test('an activity is announced to the brand once, when it begins', async () => {
  const begins = new Date(Date.now() - 60_000)
  await server.db
    .insertInto('activity')
    .values({
      brand: server.brand.id,
      title: '双十二',
      is_on: true,
      starts_at: begins,
      ends_at: new Date(Date.now() + DAY_MS),
    })
    .execute()
  await announceActivities(server.context)
  await announceActivities(server.context)
  await sendDueMessages(server.context)
  expect(await titlesOf(company.sub)).toEqual(['双十二 开始了'])
  expect(await titlesOf(stranger.main)).toEqual(['双十二 开始了'])
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
  expect(await titlesOf(company.sub)).toEqual([`您关注的编号 ${part.oe_number} 上架了`])
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
  expect(await titlesOf(company.sub)).toEqual([])
  await announceNumbers(server.context)
  expect(await titlesOf(company.sub)).toHaveLength(1)
})

test('vouchers are mentioned once, three days before they end', async () => {
  const ends_at = new Date(Date.now() + 3.5 * DAY_MS)
  const { campaign_id } = await server.db
    .insertInto('campaign')
    .values({
      brand: server.brand.id,
      name: '年末券',
      kind: 'amount',
      amount_fen: fen(3000),
      threshold_fen: fen(50_000),
      starts_at: new Date(Date.now() - DAY_MS),
      ends_at,
    })
    .returning('campaign_id')
    .executeTakeFirstOrThrow()
  const owner = { brand: server.brand.id, company_id: company.company_id }
  await server.db
    .insertInto('voucher')
    .values([
      { ...owner, campaign_id },
      { ...owner, campaign_id },
    ])
    .execute()
  await announceEndingVouchers(server.context)
  expect(await titlesOf(company.main)).toEqual([])
  const later = { ...server.context, now: () => new Date(Date.now() + DAY_MS) }
  await announceEndingVouchers(later)
  await announceEndingVouchers(later)
  expect(await titlesOf(company.main)).toEqual([
    expect.stringMatching(/^2 张优惠券 .* 到期：年末券$/),
  ])
  expect(await titlesOf(company.sub)).toEqual([])
})
