import { getProfile, login } from '@portal/contract/accounts.ts'
import {
  listCompanyAccountEvents,
  listCompanyAccounts,
  listCustomers,
  resetAccountPassword,
  setAccountAccess,
} from '@portal/contract/admin-accounts.ts'
import { disableSubAccount, updateSubAccount } from '@portal/contract/sub-accounts.ts'
import { LOGIN_FAILURES_TO_LOCK } from '@portal/rules/accounts/login-lock.ts'
import { toId } from '@portal/rules/ids.ts'
import { beforeEach, expect, test } from 'vitest'

import { recordEvent } from '#src/ledgers/events/record-event.ts'
import { seedOrder } from '#src/testing/seed-order.ts'
import { seedCompany, seedPart, seedStaff, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const NEW_PASSWORD = '泽锐配件 2026'

let server: TestServer
let company: SeededCompany
serveTests((started) => void (server = started))
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

test('the accounts of a company keep their places when one is disabled', async () => {
  const staff = await asStaff('sales')
  const { main, purchaser, sub, company_id } = company
  await staff(setAccountAccess, { account_id: purchaser.account_id, is_enabled: 0 })
  const { list } = await staff(listCompanyAccounts, { company_id })
  const places = [main, purchaser, sub].map(({ account_id }) => account_id)
  expect(list.map(({ account_id }) => account_id)).toEqual(places)
})

test('a company is shown with its price level and its five latest orders, the newest first', async () => {
  const staff = await asStaff('viewer')
  const part = await seedPart(server.db, { brand: server.brand.id })
  const orders: number[] = []
  for (const marked of ['一', '二', '三', '四', '五', '六'])
    orders.push((await seedOrder(server.db, company.sub, { ...part, marked })).order_id)
  const other = await seedCompany(server.db, { brand: server.brand.id })
  await seedOrder(server.db, other.main, { ...part, marked: '别家' })
  const found = await staff(listCompanyAccounts, { company_id: company.company_id })
  expect(found.orders.map(({ order_id }) => order_id)).toEqual(orders.toReversed().slice(0, 5))
  expect(found.orders[0]).toMatchObject({ status: 'confirmed', status_cn: '待发货' })
  const labels = server.brand.priceLabels.map(({ label }) => label)
  expect(labels).toContain(found.level_name)
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

test('staff find a customer by a part of its name and by its people, and see whom the words found', async () => {
  const staff = await asStaff('viewer')
  const { phone, account_id } = company.sub
  const name = `陈（${company.company_id}）`
  await server.db
    .updateTable('account')
    .set({ name })
    .where('account_id', '=', account_id)
    .execute()
  const find = async (keyword: string) => {
    const { list } = await staff(listCustomers, { page: 1, limit: 10, keyword })
    return list.find(({ company_id }) => company_id === company.company_id)
  }
  const match = { account_id, name, phone, username: company.sub.username }
  const grouped = `+86 ${phone.slice(0, 3)} ${phone.slice(3, 7)} ${phone.slice(7)}`
  const wide = phone.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)))
  for (const keyword of [phone, grouped, wide, ` ${name} `, phone.slice(2)])
    expect(await find(keyword)).toMatchObject({ accounts: 3, disabled: 0, matches: [match] })
  expect(await find(`${name}%`)).toBeUndefined()
  const all = await staff(listCustomers, { page: 1, limit: 1 })
  expect(all.total).toBeGreaterThan(0)
  expect(all.list[0]).toMatchObject({ main_name: '主账号', matches: [] })
})

test('staff read what a user did, hand-overs too, and the sign-ins alone', async () => {
  const { account_id, username, brand, company_id } = company.sub
  await (
    await asStaff('sales')
  )(resetAccountPassword, { account_id, password: NEW_PASSWORD })
  await server.call(login, { username, password: NEW_PASSWORD })
  await server.db.transaction().execute(async (tx) =>
    recordEvent(tx, company.sub, {
      name: 'cart.handed_over',
      subject: { kind: 'cart_handover', id: toId(1) },
      brand,
      company_id,
      facts: { to: [company.main.account_id], rows: 1, quantity: 2, note: '' },
      at: new Date(Date.now() + 1000),
    }),
  )
  const staff = await asStaff('viewer')
  const params = { account_id, page: 1, limit: 10 }
  const { list } = await staff(listCompanyAccountEvents, params)
  expect(list.map(({ what, detail }) => [what, detail])).toEqual([
    ['提交给主账号', '2 件'],
    ['登录', '未知设备，127.0.0.*'],
    ['账号变更', '新密码'],
  ])
  const signIns = await staff(listCompanyAccountEvents, { ...params, only: 'sign_ins' })
  expect(signIns.list).toMatchObject([{ what: '登录', who: null }])
  const ofMain = { ...params, account_id: company.main.account_id }
  expect(await staff(listCompanyAccountEvents, ofMain)).toMatchObject({ list: [], total: 0 })
})

test('the history of a user names whom and what each row is about', async () => {
  const { main, sub } = company
  const { part_id } = await seedPart(server.db, { brand: server.brand.id })
  const { order_id } = await seedOrder(server.db, sub, { part_id, marked: '测试' })
  const { order_no } = await server.db
    .selectFrom('sales_order')
    .select('order_no')
    .where('order_id', '=', order_id)
    .executeTakeFirstOrThrow()
  const call = await server.signedInAs(main)
  await call(updateSubAccount, { subuser_id: sub.account_id, name: '李敏仪', is_purchase: 1 })
  await call(disableSubAccount, { subuser_id: sub.account_id })
  const { brand, company_id } = main
  let second = 1
  const about = <S>(subject: S) => ({
    subject,
    brand,
    company_id,
    at: new Date(Date.now() + 1000 * second++),
  })
  await server.db.transaction().execute(async (tx) => {
    await recordEvent(tx, main, {
      name: 'parcel.received',
      ...about({ kind: 'order', id: order_id } as const),
      facts: { from: 'shipped', status: 'completed', delivery_ids: [] },
    })
    await recordEvent(tx, main, {
      name: 'order.cancelled',
      ...about({ kind: 'order', id: order_id } as const),
      facts: { from: 'confirmed', status: 'cancelled', reason: '', written_off: 0 },
    })
    await recordEvent(tx, main, {
      name: 'cart.taken_over',
      ...about({ kind: 'cart_handover', id: toId<'cart_handover'>(1) } as const),
      facts: { asked_by: sub.account_id, rows: 2, rows_waiting: 1 },
    })
  })
  const staff = await asStaff('viewer')
  const read = async (account_id: typeof main.account_id) =>
    (await staff(listCompanyAccountEvents, { account_id, page: 1, limit: 10 })).list.map(
      ({ what, detail, who, order_id: linked }) => [what, detail, who, linked],
    )
  expect(await read(main.account_id)).toEqual([
    ['接手子账号的提交', '李敏仪，2 种，还有 1 种待处理', null, null],
    ['取消订单', order_no, null, order_id],
    ['确认收货', order_no, null, order_id],
    ['账号停用', '李敏仪', null, null],
    ['账号变更', '给 李敏仪：姓名改为 李敏仪，获得下单权限', null, null],
  ])
  expect(await read(sub.account_id)).toEqual([
    ['账号停用', '', '主账号', null],
    ['账号变更', '姓名改为 李敏仪，获得下单权限', '主账号', null],
  ])
})
