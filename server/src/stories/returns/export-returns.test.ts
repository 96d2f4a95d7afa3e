import { shipOrder } from '@portal/contract/admin-orders.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { receiveAllParcels } from '@portal/contract/deliveries.ts'
import { getOrder } from '@portal/contract/orders.ts'
import {
  addReturn,
  decideReturn,
  exportReturns,
  listAdminReturns,
  listReturnable,
  listReturns,
} from '@portal/contract/returns.ts'
import { toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { orderAll } from '#src/testing/order-all.ts'
import { seedCompany, type SeededCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import { sheetOf } from '#src/testing/sheet-of.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const FIRST_PAGE = { page: 1, limit: 20 }

let server: TestServer
let company: SeededCompany
const returns: { return_no: string; order_no: string; number: string }[] = []
serveTests(
  async (started) => {
    server = started
    const { brand, db } = server
    company = await seedCompany(db, { brand: brand.id })
    const stranger = await seedCompany(db, { brand: brand.id })
    const sales = await server.signedInAsStaff(await seedStaff(db, 'sales'))
    for (const [account, quantity] of [
      [company.main, 2],
      [company.purchaser, 3],
      [stranger.main, 5],
    ] as const) {
      const buyer = await server.signedInAs(account)
      const { order_line_id, order_no, number } = await arrivedOrder(buyer, quantity)
      const { return_id, return_no } = await buyer(addReturn, {
        kind: 'return',
        reason: '=车主改期',
        pictures: [],
        lines: [{ order_line_id, quantity: quantity - 1 }],
      })
      returns.push({ return_no, order_no, number })
      if (quantity === 3) await sales(decideReturn, { return_id, is_approved: 1 })
    }
  },
  { now: () => new Date('2026-11-21T04:00:00Z') },
)

async function arrivedOrder(buyer: Caller, quantity: number) {
  const { part_id, oe_number } = await seedPart(server.db, { brand: server.brand.id, guangzhou: 9 })
  await buyer(setCartQuantity, { product_id: part_id, quantity })
  const { order_id } = await orderAll(buyer)
  const { lines, order_no } = await buyer(getOrder, { order_id })
  const order_line_id = lines[0]?.order_line_id ?? toId(0)
  const warehouse = await server.signedInAsStaff(await seedStaff(server.db, 'warehouse'))
  const parcel = { carrier: '顺丰速运', tracking_no: 'SF1', lines: [{ order_line_id, quantity }] }
  await warehouse(shipOrder, { order_id, ...parcel })
  await buyer(receiveAllParcels, { order_id })
  return { order_line_id, order_no, number: oe_number }
}

const exported = async (account = company.main, input: Record<string, unknown> = {}) =>
  sheetOf(server, exportReturns, { token: await server.tokenFor(account), input })
const nth = (place: number) => {
  const one = returns[place]
  if (!one) throw new Error('no such return')
  return one
}
const column = ({ rows }: Awaited<ReturnType<typeof exported>>, head: string) => {
  const at = rows[0]?.indexOf(head) ?? -1
  return at === -1 ? undefined : rows.slice(1, -1).map((row) => row[at])
}

test('a main account exports the company’s returns, a sub-account its own, nobody another company’s', async () => {
  const all = await exported()
  expect(all.name).toBe('退货单-20261121.xlsx')
  expect(column(all, '退货数量')).toEqual([2, 1])
  expect(column(all, '原因')).toEqual(['=车主改期', '=车主改期'])
  expect(column(all, '申请时间')?.every((moment) => typeof moment === 'number')).toBe(true)
  expect(column(await exported(company.purchaser), '退货数量')).toEqual([2])
})

test('the list and its spreadsheet have the same filters', async () => {
  const buyer = await server.signedInAs(company.main)
  const [first, second, strangers] = [nth(0), nth(1), nth(2)]
  const narrowings = [
    [{ state: 'approved' }, second],
    [{ keyword: first.return_no.toLowerCase() }, first],
    [{ keyword: first.order_no.slice(2) }, first],
    [{ keyword: second.number.replace(/^.{4}/, '$&-') }, second],
  ] as const
  for (const [input, found] of narrowings) {
    const { list, total } = await buyer(listReturns, { ...FIRST_PAGE, ...input })
    expect(list.map((row) => row.return_no)).toEqual([found.return_no])
    expect(total).toBe(1)
    expect(column(await exported(company.main, input), '退货单号')).toEqual([found.return_no])
  }
  const words = { ...FIRST_PAGE, keyword: strangers.number }
  expect((await buyer(listReturns, words)).list).toEqual([])
  const tomorrow = { ...FIRST_PAGE, date_from: '2026-11-22' }
  expect((await buyer(listReturns, tomorrow)).list).toEqual([])
  await expect(
    buyer(listReturns, { ...FIRST_PAGE, date_from: '2026-02-30' }),
  ).rejects.toMatchObject({ status: 400 })
})

test('amounts are included for users who may see them and do not hide them', async () => {
  expect(column(await exported(), '入账金额')).toEqual([null, null])
  expect(
    column(await exported(company.main, { showShareholderPrice: 2 }), '入账金额'),
  ).toBeUndefined()
  expect(column(await exported(company.sub), '入账金额')).toBeUndefined()
})

test('returnable lines are found by an order or any number of the part', async () => {
  const buyer = await server.signedInAs(company.main)
  const [first, second] = [nth(0), nth(1)]
  const all = await buyer(listReturnable, FIRST_PAGE)
  expect(all.total).toBe(2)
  expect(all.list.map(({ order_no }) => order_no)).toEqual([second.order_no, first.order_no])
  expect(all.list[1]).toMatchObject({ received: 2, returnable: 1 })
  for (const keyword of [first.order_no, first.number.toLowerCase()]) {
    const { list } = await buyer(listReturnable, { ...FIRST_PAGE, keyword })
    expect(list.map(({ order_no }) => order_no)).toEqual([first.order_no])
  }
})

test('staff find a return by its number, its order, its part and its company', async () => {
  const staff = await server.signedInAsStaff(await seedStaff(server.db, 'viewer'))
  const second = nth(1)
  for (const keyword of [second.return_no, second.order_no, second.number]) {
    const { list } = await staff(listAdminReturns, { ...FIRST_PAGE, keyword })
    expect(list.map((row) => row.return_no)).toEqual([second.return_no])
  }
  const [row] = (await staff(listAdminReturns, FIRST_PAGE)).list
  const named = await staff(listAdminReturns, { ...FIRST_PAGE, keyword: row?.company_name ?? '' })
  expect(named.list.length).toBeGreaterThan(0)
})
