import {
  addCampaign,
  findVoucherScope,
  giveVouchers,
  listAdminCampaigns,
  stopCampaign,
} from '@portal/contract/admin-vouchers.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { claimVoucher, listMyVouchers, listVoucherCampaigns } from '@portal/contract/vouchers.ts'
import { type Yuan, yuan } from '@portal/rules/money/money.ts'
import { beforeEach, expect, test } from 'vitest'

import { listAudit } from '#src/testing/list-audit.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, type SeededCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const NOW = new Date('2026-11-21T12:00:00+08:00')

let server: TestServer
let staff: Caller
let viewer: Caller
let company: SeededCompany
let buyer: Caller
serveTests(
  async (started) => {
    server = started
    staff = await server.signedInAsStaff(await seedStaff(server.db, 'content'))
    viewer = await server.signedInAsStaff(await seedStaff(server.db, 'viewer'))
  },
  { now: () => NOW },
)
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id })
  buyer = await server.signedInAs(company.main)
})

const draft = (change: Partial<InputOf<typeof addCampaign>> = {}): InputOf<typeof addCampaign> => ({
  brand: server.brand.id,
  name: '年终满减券',
  kind: 'amount',
  amount: yuan(30),
  threshold: yuan(500),
  scope: 'all',
  scope_ids: [],
  starts_on: '2026-11-21',
  ends_on: '2026-12-31',
  is_claimable: 1,
  per_company: 1,
  ...change,
})

const FIRST_PAGE = { page: 1, limit: 50 }
async function campaignInAdmin(id: number) {
  const { list } = await viewer(listAdminCampaigns, { ...FIRST_PAGE, brand: server.brand.id })
  return list.find(({ campaign_id }) => campaign_id === id)
}

test('a campaign is claimed in the shop, and its figures follow', async () => {
  const { campaign_id } = await staff(addCampaign, draft({ total: 5 }))
  expect(await campaignInAdmin(campaign_id)).toMatchObject({
    state: 'running',
    words: '满 ¥500.00 减 ¥30.00',
    ends_at: '2026-12-31 23:59:59',
    total: 5,
    claimed: 0,
  })
  await buyer(claimVoucher, { campaign_id })
  expect(await campaignInAdmin(campaign_id)).toMatchObject({ claimed: 1, locked: 0, used: 0 })
  const { rows } = await auditOf(campaign_id)
  expect(rows).toEqual(['campaign.add'])
})

async function auditOf(id: number) {
  const rows = await listAudit(server.db, 'campaign', id)
  return { rows: rows.map(({ action }) => action) }
}

test('a stopped campaign gives no more vouchers, and existing ones stay valid', async () => {
  const { campaign_id } = await staff(addCampaign, draft({ per_company: 3 }))
  await buyer(claimVoucher, { campaign_id })
  await staff(stopCampaign, { campaign_id })
  await staff(stopCampaign, { campaign_id })
  expect(await campaignInAdmin(campaign_id)).toMatchObject({ state: 'stopped' })
  const { list } = await buyer(listVoucherCampaigns, {})
  expect(list.some((one) => one.campaign_id === campaign_id)).toBe(false)
  await expect(buyer(claimVoucher, { campaign_id })).rejects.toMatchObject({
    code: 'voucher.not_claimable',
  })
  const given = { campaign_id, company_id: company.company_id, quantity: 1 }
  await expect(staff(giveVouchers, given)).rejects.toMatchObject({ code: 'voucher.not_given' })
  expect((await buyer(listMyVouchers, FIRST_PAGE)).counts).toEqual({ available: 1 })
  expect((await auditOf(campaign_id)).rows).toEqual(['campaign.add', 'campaign.stop'])
})

test('staff give a company vouchers once per press, and no more than there are', async () => {
  const { campaign_id } = await staff(addCampaign, draft({ is_claimable: 0, total: 3 }))
  const gift = { campaign_id, company_id: company.company_id, quantity: 2 }
  const attempt = { idempotencyKey: 'a-gift-pressed-twice' }
  await Promise.all([staff(giveVouchers, gift, attempt), staff(giveVouchers, gift, attempt)])
  expect((await buyer(listMyVouchers, FIRST_PAGE)).counts).toEqual({ available: 2 })
  await expect(staff(giveVouchers, gift)).rejects.toMatchObject({
    code: 'voucher.gone',
    message: '只剩 1 张',
  })
  const stranger = await seedCompany(server.db, { brand: otherBrand(server).id })
  await expect(
    staff(giveVouchers, { ...gift, company_id: stranger.company_id, quantity: 1 }),
  ).rejects.toMatchObject({ status: 404 })
})

test('an invalid campaign is refused, and nothing is written', async () => {
  const before = (await staff(listAdminCampaigns, FIRST_PAGE)).total
  await expect(staff(addCampaign, draft({ amount: yuan(600) }))).rejects.toMatchObject({
    message: '门槛不能低于减免金额',
  })
  const partOfAFen: Yuan = JSON.parse('0.001')
  await expect(staff(addCampaign, draft({ amount: partOfAFen }))).rejects.toMatchObject({
    code: 'money.decimals',
  })
  await expect(staff(addCampaign, draft({ ends_on: '2026-02-30' }))).rejects.toMatchObject({
    code: 'voucher.bad_offer',
  })
  await expect(
    staff(addCampaign, draft({ scope: 'makes', scope_ids: ['no such make'] })),
  ).rejects.toMatchObject({ code: 'voucher.bad_scope' })
  await expect(staff(addCampaign, draft({ brand: 'nobody' }))).rejects.toMatchObject({
    status: 404,
  })
  expect((await staff(listAdminCampaigns, FIRST_PAGE)).total).toBe(before)
})

test('a voucher applies to makes, categories or parts, which are found by name or number', async () => {
  const brand = server.brand.id
  const { part_id } = await seedPart(server.db, { brand, oeNumber: '11427953129' })
  const { list: parts } = await viewer(findVoucherScope, {
    brand,
    scope: 'parts',
    keyword: '11 42 795',
  })
  expect(parts.map(({ id }) => id)).toContain(String(part_id))
  const [make] = (await viewer(findVoucherScope, { brand, scope: 'makes' })).list
  expect(make?.name).not.toBe('')
  const { list: categories } = await viewer(findVoucherScope, { brand, scope: 'categories' })
  expect(categories.length).toBeGreaterThan(0)
  const scope_ids = [String(part_id)]
  const { campaign_id } = await staff(addCampaign, draft({ scope: 'parts', scope_ids }))
  expect(await campaignInAdmin(campaign_id)).toMatchObject({ scope_words: '1 个指定配件' })
})

test('other roles are read-only', async () => {
  const change = viewer(addCampaign, draft())
  await expect(change).rejects.toMatchObject({ status: 403 })
})
