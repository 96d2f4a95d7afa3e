import { shipOrder } from '@portal/contract/admin-orders.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { receiveParcel } from '@portal/contract/deliveries.ts'
import { exportDeliveries, exportOrders } from '@portal/contract/order-exports.ts'
import { getOrder, listOrders } from '@portal/contract/orders.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { orderAll } from '#src/testing/order-all.ts'
import { seedOrder } from '#src/testing/seed-order.ts'
import { seedCompany, type SeededCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import { type AnsweredSheet, sheetOf } from '#src/testing/sheet-of.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const FORMULA = '=HYPERLINK("http://x","收款")'

let server: TestServer
let company: SeededCompany
let main: Caller
let time = Date.parse('2026-11-20T04:00:00Z')
let orders: readonly { readonly order_id: Id<'order'>; readonly order_no: string }[] = []
serveTests(
  async (started) => {
    server = started
    company = await seedCompany(server.db, { brand: server.brand.id })
    main = await server.signedInAs(company.main)
    const purchaser = await server.signedInAs(company.purchaser)
    orders = [
      await order(main, 3),
      await order(main, 2, { remark: FORMULA }),
      await order(purchaser, 5, { is_special_approval: 1 }),
    ]
  },
  { now: () => new Date(time) },
)

async function order(call: Caller, quantity: number, request: Parameters<typeof orderAll>[1] = {}) {
  const { part_id } = await seedPart(server.db, { brand: server.brand.id, oeNumber: '0009892005' })
  await call(setCartQuantity, { product_id: part_id, quantity })
  const placed = await orderAll(call, request)
  time += 24 * 60 * 60 * 1000
  return { order_id: placed.order_id, order_no: placed.orders[0]?.order_no ?? '' }
}

type Requested = { readonly account?: SeededCompany['main']; readonly [filter: string]: unknown }

const TOTAL = '合计'

const saved = async (
  call: typeof exportOrders | typeof exportDeliveries,
  request: Requested = {},
) => {
  const { account = company.main, ...input } = request
  return sheetOf(server, call, { token: await server.tokenFor(account), input })
}
const column = ({ rows }: AnsweredSheet, head: string) => {
  const at = rows[0]?.indexOf(head) ?? -1
  const lines = rows.slice(1).filter(([first]) => first !== TOTAL)
  return at === -1 ? undefined : lines.map((row) => row[at])
}
const totals = ({ rows }: AnsweredSheet, ...heads: readonly string[]) =>
  heads.map((head) => rows.at(-1)?.[rows[0]?.indexOf(head) ?? -1])
const numbersOf = (sheet: AnsweredSheet) => column(sheet, '订单号')

test('the listed orders are exported with typed cells', async () => {
  const sheet = await saved(exportOrders)
  expect(sheet.name).toBe('订单-20261123.xlsx')
  expect(numbersOf(sheet)).toEqual(orders.map(({ order_no }) => order_no).toReversed())
  expect(column(sheet, 'OE号')).toEqual(['0009892005', '0009892005', '0009892005'])
  expect(column(sheet, '订购')).toEqual([5, 2, 3])
  expect(column(sheet, '应付')).toEqual([500, 200, 300])
  expect(totals(sheet, '订单号', '订购', '单价', '小计', '应付')).toEqual([
    TOTAL,
    10,
    null,
    1000,
    1000,
  ])
  expect(column(sheet, '备注')?.[1]).toBe(FORMULA)
  // Days since the end of 1899, as in spreadsheets: 2026-11-20 12:00.
  expect(column(sheet, '下单时间')?.[2]).toBe(46_346.5)
})

test.each([
  { state: 'pending_approval' },
  { keyword: 'HYPERLINK' },
  { keyword: '000989' },
  { date_from: '2026-11-21', date_to: '2026-11-21' },
  { keyword: '没有这样的订单' },
] as const)('%j: the file has the rows of the list', async (filter) => {
  const { list } = await main(listOrders, { page: 1, limit: 10, ...filter })
  expect(numbersOf(await saved(exportOrders, filter))).toEqual(list.map((row) => row.order_no))
})

test('orders are exported by account, or one alone', async () => {
  const subuser_id = company.purchaser.account_id
  expect(numbersOf(await saved(exportOrders, { subuser_id }))).toEqual([orders[2]?.order_no])
  const order_id = orders[0]?.order_id
  const alone = await saved(exportOrders, { order_id })
  expect(numbersOf(alone)).toEqual([orders[0]?.order_no])
  expect(alone.name).toBe(`订单-${orders[0]?.order_no}.xlsx`)
})

test('a sub-account exports its own orders; amounts are left out for users who may not see them or hide them', async () => {
  const own = await saved(exportOrders, { account: company.purchaser })
  expect(numbersOf(own)).toEqual([orders[2]?.order_no])
  expect(column(own, '单价')).toEqual([100])
  expect(column(await saved(exportOrders, { showShareholderPrice: 2 }), '单价')).toBeUndefined()
  const { sub } = await seedCompany(server.db, { brand: server.brand.id })
  const { part_id } = await seedPart(server.db, { brand: server.brand.id })
  await seedOrder(server.db, sub, { part_id, marked: '学徒的订单' })
  const unpriced = await saved(exportOrders, { account: sub })
  expect(numbersOf(unpriced)).toHaveLength(1)
  for (const head of ['单价', '小计', '优惠券', '应付'])
    expect(column(unpriced, head)).toBeUndefined()
})

async function addCopies(order_id: Id<'order'>, copies: number): Promise<void> {
  await sql`
    with copied as (
      insert into sales_order (order_no, brand, company_id, account_id, checkout_id, warehouse, status, contacts,
        mobile, province, city, district, street, remark, goods_fen, quantity, created_at)
      select order_no || '-' || n, brand, company_id, account_id, checkout_id, warehouse, status, contacts, mobile,
        province, city, district, street, remark, goods_fen, quantity, created_at
      from sales_order, generate_series(1, ${copies}::integer) n where order_id = ${order_id}
      returning order_id
    )
    insert into order_line (order_id, company_id, part_id, oe_number, own_number, name_zh, price_fen, quantity, amount_fen)
    select copied.order_id, company_id, part_id, oe_number, own_number, name_zh, price_fen, quantity, amount_fen
    from copied, order_line where order_line.order_id = ${order_id}`.execute(server.db)
}

test('more orders than one batch are all exported, each once', async () => {
  const many = await seedCompany(server.db, { brand: server.brand.id })
  const { part_id } = await seedPart(server.db, { brand: server.brand.id })
  const { order_id } = await seedOrder(server.db, many.main, { part_id, marked: '很多' })
  await addCopies(order_id, 1100)
  const numbers = numbersOf(await saved(exportOrders, { account: many.main }))
  expect(numbers).toHaveLength(1101)
  expect(new Set(numbers).size).toBe(1101)
})

test('parcels are exported with their content, with the filters of the list', async () => {
  const warehouse = await server.signedInAsStaff(await seedStaff(server.db, 'warehouse'))
  const order_id = orders[0]?.order_id ?? toId(0)
  const { lines } = await main(getOrder, { order_id })
  const send = (quantity: number, sent: { carrier: string; tracking_no: string }) =>
    warehouse(shipOrder, {
      order_id,
      ...sent,
      lines: [{ order_line_id: lines[0]?.order_line_id ?? toId(0), quantity }],
    })
  const { delivery_id } = await send(1, { carrier: '顺丰速运', tracking_no: 'SF0001' })
  await send(2, { carrier: '客户自提', tracking_no: '' })
  await main(receiveParcel, { delivery_id })
  const sheet = await saved(exportDeliveries)
  expect(sheet.name).toMatch(/^发货明细-/)
  expect(column(sheet, '数量')).toEqual([1, 2])
  expect(column(sheet, '运单号')).toEqual(['SF0001', null])
  expect(column(sheet, '状态')).toEqual(['已签收', '运输中'])
  expect(column(sheet, '签收人')).toEqual(['主账号', null])
  expect(numbersOf(await saved(exportDeliveries, { state: 'pending_approval' }))).toEqual([])
  expect(numbersOf(await saved(exportDeliveries, { account: company.purchaser }))).toEqual([])
})

test('a list shows how many parcels are in transit', async () => {
  const { list } = await main(listOrders, { page: 1, limit: 10 })
  expect(list.map(({ parcels_on_way }) => parcels_on_way)).toEqual([0, 0, 1])
})
