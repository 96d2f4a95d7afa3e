import type { FactsOf } from '@portal/contract/events.ts'
import { listTips, readTip } from '@portal/contract/messages.ts'
import { toId } from '@portal/rules/ids.ts'
import { beforeEach, expect, test } from 'vitest'

import { eventOn, recordEvent } from '#src/ledgers/events/record-event.ts'
import { seedCompany, type SeededAccount, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany

serveTests((started) => void (server = started))
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id })
})

/** As by the main account. */
async function recordChange(of: SeededAccount, facts: FactsOf<'account.changed'>): Promise<void> {
  const owner = { brand: server.brand.id, company_id: company.company_id }
  const event = {
    name: 'account.changed',
    ...eventOn('account', of.account_id, owner, new Date()),
    facts,
  } as const
  await server.db
    .transaction()
    .execute((tx) => recordEvent(tx, { account_id: company.main.account_id }, event))
}

async function messagesOf(account: SeededAccount) {
  const call = await server.signedInAs(account)
  return (await call(listTips, { page: 1, limit: 10, type: 2 })).list
}

/** Readers follow within a moment. */
const eventually = (account: SeededAccount) =>
  expect.poll(async () => (await messagesOf(account)).map(({ tip_name }) => tip_name), {
    timeout: 15_000,
  })

test('changed rights and a new password are announced to the account itself', async () => {
  await recordChange(company.sub, { is_purchase: 1, is_password_new: 1 })
  await eventually(company.sub).toEqual(['您的登录密码已修改', '您的账号权限有变化'])
  expect(await messagesOf(company.main)).toEqual([])
})

test('who is a main account is pointed to the supplier, a sub-account also to its main account', async () => {
  await recordChange(company.main, { phone: '13800138000', is_password_new: 1 })
  await eventually(company.main).toEqual(['您的登录密码已修改', '您的登录手机号已修改'])
  for (const { tip_description } of await messagesOf(company.main))
    expect(tip_description).toContain('请立即联系客服')
  await recordChange(company.sub, { phone: '13800138001' })
  await eventually(company.sub).toEqual(['您的登录手机号已修改'])
  const [message] = await messagesOf(company.sub)
  expect(message?.tip_description).toContain('138****8001')
  expect(message?.tip_description).toContain('请立即联系主账号或客服')
})

test('rights changed again take the place of what was not read about them', async () => {
  const rights = '您的账号权限有变化'
  const words = async () =>
    (await messagesOf(company.sub)).map(({ tip_description }) => tip_description.split('\n')[0])
  await recordChange(company.sub, { is_purchase: 0 })
  await eventually(company.sub).toEqual([rights])
  const call = await server.signedInAs(company.sub)
  const [read] = await messagesOf(company.sub)
  await call(readTip, { tip_id: read?.id ?? toId(0), type: 1 })
  await recordChange(company.sub, { is_purchase: 1 })
  await recordChange(company.sub, { sees_statements: 1 })
  await recordChange(company.sub, { is_purchase: 0 })
  await expect
    .poll(words, { timeout: 15_000 })
    .toEqual([
      '现在：不能下单，可提交给主账号。',
      '现在：可以看对账单。',
      '现在：不能下单，可提交给主账号。',
    ])
  await recordChange(company.sub, { is_purchase: 1, sees_statements: 0 })
  await expect
    .poll(words, { timeout: 15_000 })
    .toEqual(['现在：可以下单、不能看对账单。', '现在：不能下单，可提交给主账号。'])
})
