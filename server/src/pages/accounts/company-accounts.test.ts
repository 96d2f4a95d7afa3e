import { getProfile, login } from '@portal/contract/accounts.ts'
import {
  listCompanyAccounts,
  resetAccountPassword,
  setAccountAccess,
} from '@portal/contract/admin-accounts.ts'
import { LOGIN_FAILURES_TO_LOCK } from '@portal/rules/accounts/login-lock.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { seedCompany, seedStaff, type SeededCompany } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

const NEW_PASSWORD = '泽锐配件 2026'

let server: TestServer
let company: SeededCompany
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id })
})

const asStaff = async (role: 'sales' | 'viewer') =>
  server.signedInAsStaff(await seedStaff(server.db, role))

test('staff disable and enable a sub-account, but never the main account', async () => {
  const staff = await asStaff('sales')
  const sub = await server.signedInAs(company.sub)
  const { account_id } = company.sub
  await staff(setAccountAccess, { account_id, is_enabled: 0 })
  await expect(sub(getProfile, {})).rejects.toMatchObject({ status: 102 })
  const { list } = await staff(listCompanyAccounts, { company_id: company.company_id })
  expect(list.map((one) => [one.account_id, one.is_enabled])).toEqual([
    [company.main.account_id, 1],
    [company.purchaser.account_id, 1],
    [account_id, 0],
  ])
  await staff(setAccountAccess, { account_id, is_enabled: 1 })
  const main = { account_id: company.main.account_id, is_enabled: 0 as const }
  await expect(staff(setAccountAccess, main)).rejects.toMatchObject({
    code: 'account.last_main',
    message: '这是该公司唯一的主账号，不能停用',
  })
})

test('a locked main account signs in with the password that staff gave it', async () => {
  const staff = await asStaff('sales')
  const { account_id, username } = company.main
  for (let tries = 0; tries < LOGIN_FAILURES_TO_LOCK; tries += 1)
    await expect(server.call(login, { username, password: 'wrong123' })).rejects.toMatchObject({
      code: 'account.wrong_password',
    })
  await expect(server.call(login, { username, password: 'wrong123' })).rejects.toMatchObject({
    code: 'account.locked',
  })
  await expect(
    staff(resetAccountPassword, { account_id, password: '12345678' }),
  ).rejects.toMatchObject({ code: 'account.weak_password' })
  await staff(resetAccountPassword, { account_id, password: NEW_PASSWORD })
  await server.call(login, { username, password: NEW_PASSWORD })
})

test('both are in the audit, without the password', async () => {
  const staff = await asStaff('sales')
  const { account_id } = company.sub
  await staff(setAccountAccess, { account_id, is_enabled: 0 })
  await staff(resetAccountPassword, { account_id, password: NEW_PASSWORD })
  const audit = await server.sql<{ action: string; text: string }>`
    select action, to_jsonb(e)::text as text from audit_entry e
    where e.table_name = 'account' and e.key = ${String(account_id)} order by e.position`
  expect(audit.map(({ action }) => action)).toEqual(['account.disable', 'account.reset_password'])
  expect(JSON.stringify(audit)).not.toContain(NEW_PASSWORD)
})

test('only sales staff may', async () => {
  const staff = await asStaff('viewer')
  const { account_id } = company.sub
  await expect(staff(setAccountAccess, { account_id, is_enabled: 0 })).rejects.toMatchObject({
    status: 403,
  })
})
