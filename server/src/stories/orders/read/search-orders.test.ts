import { addAddress } from '@portal/contract/addresses.ts'
import { getAdminOrder, listAdminOrders } from '@portal/contract/admin-orders.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { placeOrder } from '@portal/contract/orders.ts'
import { expect, test } from 'vitest'

import { ADDRESS, cartRows } from '#src/testing/order-all.ts'
import { seedCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let staff: Caller
serveTests(async (started) => {
  server = started
  staff = await server.signedInAsStaff(await seedStaff(server.db, 'sales'))
})

async function order(
  address: Partial<Record<'contacts' | 'mobile' | 'street', string>>,
  part: { name: string; buyer: string },
) {
  const brand = server.brand.id
  const { main } = await seedCompany(server.db, { brand })
  await server.db
    .updateTable('account')
    .set({ name: part.buyer })
    .where('account_id', '=', main.account_id)
    .execute()
  await server.db
    .updateTable('company')
    .set({ name: `${part.name}商行` })
    .where('company_id', '=', main.company_id)
    .execute()
  const { part_id } = await seedPart(server.db, { brand, guangzhou: 10 })
  await server.db
    .updateTable('part')
    .set({ name_zh: part.name })
    .where('part_id', '=', part_id)
    .execute()
  const buyer = await server.signedInAs(main)
  await buyer(setCartQuantity, { product_id: part_id, quantity: 1 })
  const { address_id } = await buyer(addAddress, { ...ADDRESS, ...address })
  const cart = await cartRows(buyer)
  const { order_id } = await buyer(placeOrder, { cart, address_id, other_address_id: address_id })
  return staff(getAdminOrder, { order_id })
}

const found = async (keyword: string) =>
  (await staff(listAdminOrders, { keyword, page: 1, limit: 10 })).list.map(
    ({ order_id }) => order_id,
  )

test('an order is found by recipient, mobile, buyer, street, part name and the last digits of its number', async () => {
  const requested = await order(
    { contacts: '欧阳建华', mobile: '13955501234', street: '里水镇和顺汽配产业园67号' },
    { name: '前刹车片（陶瓷）', buyer: '诸葛志强' },
  )
  const other = await order({}, { name: '空气滤清器', buyer: '李敏仪' })
  for (const keyword of [
    '欧阳建华',
    '建华',
    '13955501234',
    '139 5550 1234',
    '01234',
    '诸葛志强',
    '和顺汽配',
    '刹车片',
    requested.order_no.slice(-7),
  ])
    expect(await found(keyword)).toContain(requested.order_id)
  for (const keyword of ['欧阳建华', '13955501234', '诸葛志强', '和顺汽配', '刹车片'])
    expect(await found(keyword)).not.toContain(other.order_id)
  // Several numbers pasted from a message find their orders and no others.
  const both = [requested.order_id, other.order_id].toSorted((one, next) => next - one)
  expect(await found(`${requested.order_no}，${other.order_no.toLowerCase()}`)).toEqual(both)
  // The same for their last digits, and for one number with the end of another.
  const [end, otherEnd] = [requested.order_no.slice(-7), other.order_no.slice(-7)]
  expect(await found(`${end} ${otherEnd}`)).toEqual(both)
  expect(await found(`${end}、${other.order_no}`)).toEqual(both)
  // Typed text is not a pattern.
  expect(await found('%%')).toEqual([])
})

test('each of several words is found somewhere in an order, even with extra spaces', async () => {
  const recipient = { contacts: '陈志强', mobile: '13877001234', street: '均禾街道石马村工业路8号' }
  const requested = await order(recipient, { name: '后减震器', buyer: '司徒美玲' })
  const same = await order(recipient, { name: '方向机总成', buyer: '尉迟恭' })
  const both = [same.order_id, requested.order_id]
  for (const words of [
    '均禾街道 石马村',
    '石马村，陈志强',
    '陈志强 138 7700 1234',
    '138-7700-1234 石马村',
  ])
    expect(await found(words)).toEqual(both)
  for (const words of [
    '石马村 减震器',
    '司徒 石马村 减震器',
    `${requested.order_no} 陈志强`,
    `${requested.company_name} 石马村`,
    `${requested.lines[0]?.number} 陈志强`,
    '陈 减震器',
  ])
    expect(await found(words)).toEqual([requested.order_id])
  for (const words of ['石马村 刹车片', '司徒 方向机', '陈志强 13877001235'])
    expect(await found(words)).toEqual([])
})
