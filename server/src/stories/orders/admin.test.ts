import { getStaff, staffLogin, staffLogout } from '@portal/contract/admin-accounts.ts'
import { getAdminOrder, listAdminOrders } from '@portal/contract/admin-orders.ts'
import { getAdminWork } from '@portal/contract/admin-work.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { listOrders } from '@portal/contract/orders.ts'
import { toId } from '@portal/rules/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { hashPassword } from '#src/facts/accounts/passwords.ts'
import { listAudit } from '#src/testing/list-audit.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

const PASSWORD = 'demo1234'
const FIRST_PAGE = { page: 1, limit: 10 }

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

async function order(brand: string, facts: { name: string; oeNumber: string }) {
  const company = await seedCompany(server.db, { brand, name: facts.name })
  const { part_id } = await seedPart(server.db, { brand, oeNumber: facts.oeNumber })
  const call = await server.signedInAs(company.main)
  await call(setCartQuantity, { product_id: part_id, quantity: 2 })
  const { order_id, orders } = await orderAll(call)
  return { company, order_id, order_no: orders[0]?.order_no ?? '' }
}

test('staff sign in by name and password; five failures lock the name', async () => {
  const { staff_id, username } = await seedStaff(server.db, 'sales')
  await server.db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('staff_id', '=', staff_id)
    .execute()
  const typed = ` ${username.toUpperCase()} `
  const { token, staff } = await server.call(staffLogin, { username: typed, password: PASSWORD })
  expect(staff).toEqual({ staff_id, username, name: 'sales', role: 'sales' })
  const call = server.callAs({ token })
  const { brands } = await call(getStaff, {})
  expect(brands).toHaveLength(server.context.brands.all.length)
  await call(staffLogout, {})
  await expect(call(getStaff, {})).rejects.toMatchObject({ status: 101 })

  for (const password of ['a', 'b', 'c', 'd', 'e'])
    await expect(server.call(staffLogin, { username, password })).rejects.toMatchObject({
      code: 'account.wrong_password',
    })
  await expect(server.call(staffLogin, { username, password: PASSWORD })).rejects.toMatchObject({
    code: 'account.locked',
  })
})

test('logins of staff are audited, successful and failed', async () => {
  const { staff_id, username } = await seedStaff(server.db, 'sales')
  const password_hash = await hashPassword(PASSWORD)
  const member = server.db.updateTable('staff').where('staff_id', '=', staff_id)
  await member.set({ password_hash }).execute()
  await server.call(staffLogin, { username, password: PASSWORD })
  await server.call(staffLogin, { username, password: 'wrong' }).catch(() => {})
  await member.set({ is_enabled: false }).execute()
  await server.call(staffLogin, { username, password: PASSWORD }).catch(() => {})
  const address = { brand: null, before: null, after: { address: '127.0.0.1' } }
  expect(await listAudit(server.db, 'staff', staff_id)).toEqual([
    { staff_id, action: 'staff.login', key: String(staff_id), ...address },
  ])
  const failure = { staff_id: null, action: 'staff.login_failed', key: username, ...address }
  expect(await listAudit(server.db, 'staff', username)).toEqual([failure, failure])
})

test('a session of staff ends after half an hour without use and after twelve hours', async () => {
  const minute = 60_000
  let now = new Date('2026-11-21T04:00:00Z')
  await using timed = await startServer({ now: () => now })
  const { staff_id, username } = await seedStaff(timed.db, 'sales')
  await timed.db
    .updateTable('staff')
    .set({ password_hash: await hashPassword(PASSWORD) })
    .where('staff_id', '=', staff_id)
    .execute()
  const logIn = async () =>
    timed.callAs({
      token: (await timed.call(staffLogin, { username, password: PASSWORD })).token,
    })
  const after = (minutes: number) => {
    now = new Date(now.getTime() + minutes * minute)
  }
  const idle = await logIn()
  after(29)
  await idle(getStaff, {})
  after(29)
  // Polling by a page does not extend an idle admin session.
  await idle(getAdminWork, {})
  after(1)
  await expect(idle(getStaff, {})).rejects.toMatchObject({ status: 401 })
  const busy = await logIn()
  for (let spent = 0; spent < 12 * 60 - 20; spent += 20) {
    after(20)
    await busy(getStaff, {})
  }
  after(20)
  await expect(busy(getStaff, {})).rejects.toMatchObject({ status: 401 })
})

test("a dealer's token is invalid on the admin side, and a staff token in the shop", async () => {
  const company = await seedCompany(server.db, { brand: server.brand.id })
  const dealer = await server.signedInAs(company.main)
  await expect(dealer(listAdminOrders, FIRST_PAGE)).rejects.toMatchObject({ status: 401 })
  const staff = await server.signedInAsStaff(await seedStaff(server.db, 'admin'))
  await expect(staff(listOrders, FIRST_PAGE)).rejects.toMatchObject({ status: 401 })
})

test('staff see the orders of all brands, or of one', async () => {
  const [here, there] = [server.brand.id, otherBrand(server).id]
  const first = await order(here, { name: '顺达汽配', oeNumber: '11427953129' })
  const second = await order(there, { name: '广源汽修', oeNumber: 'LR011279' })
  const call = await server.signedInAsStaff(await seedStaff(server.db, 'viewer'))

  const all = await call(listAdminOrders, FIRST_PAGE)
  expect(all).toMatchObject({
    total: 2,
    counts: { confirmed: 2 },
    list: [
      { order_id: second.order_id, brand: there, company_name: '广源汽修', kinds: 1, total: 200 },
      { order_id: first.order_id, brand: here, status_cn: '待发货', quantity: 2 },
    ],
  })
  const idsOf = async (request: Partial<InputOf<typeof listAdminOrders>>) =>
    (await call(listAdminOrders, { ...FIRST_PAGE, ...request })).list.map((row) => row.order_id)
  expect(await idsOf({ brand: here })).toEqual([first.order_id])
  expect(await idsOf({ warehouse: 2 })).toEqual([])
  expect(await idsOf({ status: 'confirmed' })).toHaveLength(2)
  for (const keyword of [first.order_no, first.order_no.slice(2), '顺达', '11 42 7 953 129'])
    expect(await idsOf({ keyword })).toEqual([first.order_id])
  expect(await idsOf({ keyword: '汽' })).toEqual([second.order_id, first.order_id])
  expect(await idsOf({ keyword: '汽', warehouse: 2 })).toEqual([])
  expect(await call(listAdminOrders, { ...FIRST_PAGE, keyword: '无人' })).toMatchObject({
    list: [],
    total: 0,
    counts: {},
  })
  expect(await idsOf({ date_to: '2020-01-01' })).toEqual([])

  expect(await call(getAdminOrder, { order_id: second.order_id })).toMatchObject({
    brand: there,
    company_name: '广源汽修',
    total: 200,
    may_cancel: 1,
    lines: [{ number: 'LR011279', price: 100, available: 98 }],
  })
  await expect(call(getAdminOrder, { order_id: toId<'order'>(999_999) })).rejects.toMatchObject({
    status: 404,
  })
})
