import { fen } from '@portal/rules/money/money.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { beforeEach, expect, test } from 'vitest'

import { announceEndingVouchers } from '#src/stories/vouchers/announce-ending-vouchers.ts'
import { seedCompany, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { titlesOf } from '#src/testing/titles-of.ts'

let server: TestServer
let company: SeededCompany

serveTests((started) => void (server = started))
beforeEach(async () => {
  const brand = server.brand.id
  company = await seedCompany(server.db, { brand })
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
  expect(await titlesOf(server, company.main)).toEqual([])
  const later = { ...server.context, now: () => new Date(Date.now() + DAY_MS) }
  await announceEndingVouchers(later)
  await announceEndingVouchers(later)
  expect(await titlesOf(server, company.main)).toEqual([
    expect.stringMatching(/^2 张优惠券 .* 到期：年末券$/),
  ])
  expect(await titlesOf(server, company.sub)).toEqual([])
})
