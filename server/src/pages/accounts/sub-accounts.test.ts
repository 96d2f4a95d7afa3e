import { getProfile, login } from '@portal/contract/accounts.ts'
import { getStatement } from '@portal/contract/statements.ts'
import {
  addSubAccount,
  disableSubAccount,
  listAccountEvents,
  listSubAccounts,
  updateSubAccount,
} from '@portal/contract/sub-accounts.ts'
import { MAX_SUB_ACCOUNTS } from '@portal/rules/accounts/sub-account.ts'
import { beforeEach, expect, test } from 'vitest'

import { hashPassword } from '#src/facts/accounts/passwords.ts'
import { runningNumber } from '#src/testing/running-number.ts'
import { seedOrder } from '#src/testing/seed-order.ts'
import { seedCompany, seedPart, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const PASSWORD = 'demo1234'
const NEW_PASSWORD = '泽锐配件 2026'
const PAGE = { page: 1, limit: 10 }

let server: TestServer
let passwordHash: string
let company: SeededCompany
serveTests(async (started) => {
  server = started
  passwordHash = await hashPassword(PASSWORD)
})
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id, passwordHash })
})

const newPhone = () => `158${String(runningNumber(server.db)).padStart(8, '0')}`
const newcomer = (phone = newPhone()) => ({
  name: '黄家乐',
  phone,
  password: NEW_PASSWORD,
  is_purchase: 1 as const,
  is_statements: 0 as const,
})
const asMain = () => server.signedInAs(company.main)
const asSub = () => server.signedInAs(company.sub)

test('a sub-account sent again after a lost answer is added once', async () => {
  const call = await asMain()
  const attempt = { idempotencyKey: 'one-press-for-a-newcomer' }
  const wanted = newcomer()
  const added = await call(addSubAccount, wanted, attempt)
  expect(await call(addSubAccount, wanted, attempt)).toEqual(added)
  // The hash that is stored of the request says nothing of the password.
  const otherPassword = { ...wanted, password: PASSWORD }
  expect(await call(addSubAccount, otherPassword, attempt)).toEqual(added)
  await expect(call(addSubAccount, wanted)).rejects.toMatchObject({ code: 'account.phone_taken' })
})

test('a main account adds a sub-account, which signs in with its phone', async () => {
  const call = await asMain()
  const phone = newPhone()
  const { subuser_id } = await call(addSubAccount, newcomer(phone))
  const session = await server.call(login, { username: phone, password: NEW_PASSWORD })
  expect(session).toMatchObject({ username: phone, is_main: 0 })
  const { list, total } = await call(listSubAccounts, PAGE)
  expect(total).toBe(3)
  expect(list.find((one) => one.subuser_id === subuser_id)).toMatchObject({
    name: '黄家乐',
    is_purchase: 1,
    is_statements: 0,
    is_enabled: 1,
    orders: 0,
    cart_number: 0,
    last_seen: expect.any(String),
  })
})

test('a phone with an account, a weak password and an empty name are refused in words', async () => {
  const call = await asMain()
  for (const [wrong, code] of [
    [{ phone: company.sub.phone }, 'account.phone_taken'],
    [{ phone: '12345' }, 'sms.bad_phone'],
    [{ password: '12345678' }, 'account.weak_password'],
    [{ name: '  ' }, 'account.bad_name'],
  ] as const)
    await expect(call(addSubAccount, { ...newcomer(), ...wrong })).rejects.toMatchObject({ code })
})

test('of two that want the same phone at once, one gets it', async () => {
  const call = await asMain()
  const wanted = newcomer()
  const added = await Promise.allSettled([call(addSubAccount, wanted), call(addSubAccount, wanted)])
  expect(added.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
})

test('a company has a limited number of sub-accounts', async () => {
  const call = await asMain()
  const more = Array.from({ length: MAX_SUB_ACCOUNTS - 2 }, () => ({
    brand: server.brand.id,
    company_id: company.company_id,
    username: `u${runningNumber(server.db)}`,
    phone: newPhone(),
    name: '同事',
    password_hash: 'none',
    is_main: false,
  }))
  await server.db.insertInto('account').values(more).execute()
  await expect(call(addSubAccount, newcomer())).rejects.toMatchObject({ code: 'account.too_many' })
})

test('a removed right is gone with the next call of the signed-in user', async () => {
  const [main, sub] = [await asMain(), await asSub()]
  const { account_id: subuser_id } = company.sub
  await main(updateSubAccount, { subuser_id, is_purchase: 1, is_statements: 1 })
  expect(await sub(getProfile, {})).toMatchObject({ is_purchase: 1, is_statements: 1 })
  await main(updateSubAccount, { subuser_id, is_purchase: 0, is_statements: 0 })
  expect(await sub(getProfile, {})).toMatchObject({ is_purchase: 0, is_statements: 0 })
  await expect(sub(getStatement, PAGE)).rejects.toMatchObject({ status: 403 })
})

test('a disabled sub-account is out at once, and once enabled signs in again', async () => {
  const [main, sub] = [await asMain(), await asSub()]
  const { account_id: subuser_id, username } = company.sub
  await main(disableSubAccount, { subuser_id })
  await main(disableSubAccount, { subuser_id })
  await expect(sub(getProfile, {})).rejects.toMatchObject({ status: 102 })
  await expect(server.call(login, { username, password: PASSWORD })).rejects.toMatchObject({
    status: 102,
  })
  const { list } = await main(listSubAccounts, PAGE)
  expect(list.at(-1)).toMatchObject({ subuser_id, is_enabled: 0 })
  await main(updateSubAccount, { subuser_id, is_enabled: 1 })
  await expect(sub(getProfile, {})).rejects.toMatchObject({ status: 101 })
  await server.call(login, { username, password: PASSWORD })
})

test('the main account gives a sub-account another password, phone and name', async () => {
  const [main, sub] = [await asMain(), await asSub()]
  const { account_id: subuser_id, username, phone: before } = company.sub
  const phone = newPhone()
  await main(updateSubAccount, { subuser_id, name: '李敏仪', phone, password: NEW_PASSWORD })
  await expect(sub(getProfile, {})).rejects.toMatchObject({ status: 101 })
  const { token } = await server.call(login, { username, password: NEW_PASSWORD })
  expect(await server.callAs({ token })(getProfile, {})).toMatchObject({ name: '李敏仪', phone })
  await main(updateSubAccount, { subuser_id, phone: before })
  await expect(
    main(updateSubAccount, { subuser_id, phone: company.main.phone }),
  ).rejects.toMatchObject({ code: 'account.phone_taken' })
  await expect(main(updateSubAccount, { subuser_id, password: phone })).resolves.toEqual({})
  await expect(main(updateSubAccount, { subuser_id, password: before })).rejects.toMatchObject({
    code: 'account.weak_password',
  })
})

test('the main account is no sub-account of its own', async () => {
  const call = await asMain()
  const { account_id: subuser_id } = company.main
  const own = { code: 'account.own' }
  await expect(call(disableSubAccount, { subuser_id })).rejects.toMatchObject(own)
  await expect(call(updateSubAccount, { subuser_id, is_enabled: 0 })).rejects.toMatchObject(own)
  await expect(call(listAccountEvents, { ...PAGE, subuser_id })).rejects.toMatchObject({
    status: 404,
  })
})

test('the history of a sub-account tells what it did and who changed it, page by page', async () => {
  const main = await asMain()
  const { account_id: subuser_id, username } = company.sub
  await server.call(login, { username, password: PASSWORD })
  await main(updateSubAccount, { subuser_id, is_purchase: 1 })
  await main(updateSubAccount, { subuser_id, is_purchase: 1 })
  await main(disableSubAccount, { subuser_id })
  const { list, total } = await main(listAccountEvents, { ...PAGE, subuser_id, limit: 2 })
  expect(total).toBe(3)
  expect(list).toMatchObject([
    { what: '账号停用', who: '主账号' },
    { what: '账号变更', detail: '获得下单权限', who: '主账号' },
  ])
  const { list: rest } = await main(listAccountEvents, { subuser_id, limit: 2, page: 2 })
  expect(rest).toMatchObject([{ what: '登录', detail: '未知设备，127.0.0.*', who: null }])
})

test('orders of the last 30 days and rows in the cart are counted by their author', async () => {
  const call = await asMain()
  const { part_id } = await seedPart(server.db, { brand: server.brand.id })
  await seedOrder(server.db, company.sub, { part_id, marked: '测试' })
  const { list } = await call(listSubAccounts, PAGE)
  const counted = list.map(({ subuser_id, orders }) => [subuser_id, orders])
  expect(counted).toEqual([
    [company.purchaser.account_id, 0],
    [company.sub.account_id, 1],
  ])
})
