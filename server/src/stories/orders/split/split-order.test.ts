import { cancelOrder, shipOrder, splitOrder, getAdminOrder } from '@portal/contract/admin-orders.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { changeOrderStatus, getOrder, listOrders } from '@portal/contract/orders.ts'
import { claimVoucher, listMyVouchers } from '@portal/contract/vouchers.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { moveWallet, findWallets } from '#src/ledgers/wallet/wallet-rows.ts'
import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { SPLIT_COLUMNS } from '#src/stories/orders/split/split-rows.ts'
import { listAudit } from '#src/testing/list-audit.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { seedCampaign } from '#src/testing/seed-campaign.ts'
import { seedPart } from '#src/testing/seed.ts'
import { stockOf } from '#src/testing/stock-of.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const world = tradeWorld()

/** Places an order of 3 and 5 pieces, paid with a voucher of ¥10 and with 20 coins. */
async function order() {
  const brand = world.server.brand.id
  const parts: Id<'part'>[] = []
  for (const [priceFen, quantity] of [
    [fen(10_001), 3],
    [fen(3_333), 5],
  ] as const) {
    const { part_id } = await seedPart(world.server.db, { brand, priceFen, guangzhou: 10 })
    parts.push(part_id)
    await world.buyer(setCartQuantity, { product_id: part_id, quantity, warehouse: 1 })
  }
  const { company_id } = world.company
  const coins = { brand, company_id, currency: 'coin', change: 20, reason: 'correction' } as const
  await world.server.db
    .transaction()
    .execute((tx) => moveWallet(tx, { ...coins, at: world.server.context.now() }))
  const campaign_id = await seedCampaign(world.server.db, { brand, amountFen: fen(1_000) })
  const { voucher_orders_id } = await world.buyer(claimVoucher, { campaign_id })
  const { order_id } = await orderAll(world.buyer, { voucher_orders_id, frey_coin: 20 })
  return { ...(await world.sales(getAdminOrder, { order_id })), parts }
}

const coinsLeft = async () =>
  (await findWallets(world.server.db, world.company.company_id)).coin.balance
const usableVouchers = async () =>
  (await world.buyer(listMyVouchers, { state: 'available', page: 1, limit: 10 })).total
const balanced = async () => ledgerViolations(await auditLedgers(world.server.db))

async function split({ order_id, lines }: Awaited<ReturnType<typeof order>>) {
  const going = lines.map(({ order_line_id, quantity }) => ({
    order_line_id,
    quantity: quantity === 3 ? 1 : quantity,
  }))
  return world.sales(splitOrder, { order_id, lines: going, reason: '急件先发' })
}

test('chosen pieces become an order of their own, with their exact share of everything', async () => {
  const placed = await order()
  const made = await split(placed)
  const [stays, goes] = await Promise.all([
    world.buyer(getOrder, { order_id: placed.order_id }),
    world.buyer(getOrder, { order_id: made.order_id }),
  ])
  expect(stays.lines).toMatchObject([{ quantity: 2, amount: 200.02 }])
  expect(goes.lines.toSorted((a, b) => a.quantity - b.quantity)).toMatchObject([
    { quantity: 1, amount: 100.01 },
    { quantity: 5, amount: 166.65 },
  ])
  const sum = (key: 'goods' | 'voucher' | 'coin' | 'coins' | 'total' | 'quantity') =>
    Math.round(((stays[key] ?? 0) + (goes[key] ?? 0)) * 100) / 100
  expect([sum('goods'), sum('voucher'), sum('coin'), sum('coins'), sum('total')]).toEqual([
    placed.goods,
    10,
    20,
    20,
    placed.total,
  ])
  expect([stays.sibling_orders, goes.sibling_orders]).toMatchObject([
    [{ order_id: made.order_id, order_no: made.order_no, warehouse_type: 1 }],
    [{ order_id: placed.order_id }],
  ])
  expect(stays.events.map(({ status_cn }) => status_cn)).toEqual(['待发货', '拆单'])
  expect(stays.events.map(({ reason }) => reason)).toEqual([
    '',
    `拆分出订单 ${made.order_no}：急件先发`,
  ])
  expect(goes.events.map(({ reason }) => reason)).toEqual([
    '',
    `拆分自订单 ${placed.order_no}：急件先发`,
  ])
  const { list } = await world.buyer(listOrders, { page: 1, limit: 10 })
  expect(list.map(({ order_id }) => order_id)).toEqual([made.order_id, placed.order_id])
  expect(await stockOf(world.server.db, placed.parts[0] ?? toId(0))).toMatchObject([
    { allocated: 3 },
    {},
  ])
  expect(await coinsLeft()).toBe(0)
  expect(await balanced()).toEqual([])
})

test('each of the two can be cancelled by itself and refunds what paid for it', async () => {
  const placed = await order()
  const { order_id } = await split(placed)
  const { coins } = await world.sales(getAdminOrder, { order_id })
  await world.sales(cancelOrder, { order_id, reason: '缺货' })
  expect(await coinsLeft()).toBe(coins)
  expect(await usableVouchers()).toBe(0)
  await world.buyer(changeOrderStatus, { order_id: placed.order_id, status: 'cancelled' })
  expect(await coinsLeft()).toBe(20)
  expect(await usableVouchers()).toBe(1)
  expect(await stockOf(world.server.db, placed.parts[1] ?? toId(0))).toMatchObject([
    { allocated: 0 },
    {},
  ])
  expect(await balanced()).toEqual([])
})

test('an order is split once per press, by sales, while nothing has left, and both keep something', async () => {
  const { order_id, lines } = await order()
  const [first, second] = lines
  const whole = lines.map(({ order_line_id, quantity }) => ({ order_line_id, quantity }))
  const input = {
    order_id,
    lines: [{ order_line_id: first?.order_line_id ?? toId(0), quantity: 1 }],
  }
  await expect(world.warehouse(splitOrder, input)).rejects.toMatchObject({ status: 403 })
  await expect(world.sales(splitOrder, { order_id, lines: whole })).rejects.toMatchObject({
    code: 'order.split_impossible',
    message: '原订单至少要留下一件',
  })
  const other = await order()
  const foreign = [{ order_line_id: other.lines[0]?.order_line_id ?? toId(0), quantity: 1 }]
  await expect(world.sales(splitOrder, { order_id, lines: foreign })).rejects.toMatchObject({
    status: 404,
  })
  const attempt = { idempotencyKey: 'one-press-of-an-admin' }
  const made = await Promise.all([1, 2, 3].map(() => world.sales(splitOrder, input, attempt)))
  expect(new Set(made.map((one) => one.order_id)).size).toBe(1)
  const written = await listAudit(world.server.db, 'sales_order', order_id)
  expect(written).toMatchObject([
    { action: 'order.split', after: { new_order_id: made[0]?.order_id, lines: input.lines } },
  ])
  await world.warehouse(shipOrder, {
    order_id,
    carrier: '客户自提',
    tracking_no: '',
    lines: [{ order_line_id: second?.order_line_id ?? toId(0), quantity: 1 }],
  })
  await expect(world.sales(splitOrder, input)).rejects.toMatchObject({
    code: 'order.not_splittable',
  })
  expect(await balanced()).toEqual([])
})

test('an activity order cannot be split', async () => {
  const { order_id, lines } = await order()
  await sql`
    with a as (insert into activity (brand, title, starts_at, ends_at) values (${world.server.brand.id}, '秒杀', now(), now() + interval '1 day') returning activity_id),
    s as (insert into activity_section (activity_id, kind, place) select activity_id, 'bundle', 0 from a returning activity_section_id),
    o as (insert into deal (activity_section_id, place, name, sold) select activity_section_id, 0, '套装', 1 from s returning deal_id),
    h as (insert into deal_share (deal_id, company_id, sold) select deal_id, ${world.company.company_id}, 1 from o)
    insert into deal_purchase (brand, deal_id, company_id, order_id, sets)
    select ${world.server.brand.id}, deal_id, ${world.company.company_id}, ${order_id}, 1 from o`.execute(
    world.server.db,
  )
  const chosen = [{ order_line_id: lines[0]?.order_line_id ?? toId(0), quantity: 1 }]
  await expect(world.sales(splitOrder, { order_id, lines: chosen })).rejects.toMatchObject({
    code: 'order.not_splittable',
    message: '活动订单不能拆分',
  })
})

test.each(['sales_order', 'order_line'] as const)(
  'a split decides about every column of %s',
  async (table) => {
    const { copied, divided, begun } = SPLIT_COLUMNS[table]
    const columns = await world.server.db
      .selectFrom(sql<{ column_name: string }>`information_schema.columns`.as('c'))
      .select('c.column_name')
      .where(sql<boolean>`c.table_schema = 'public' and c.table_name = ${table}`)
      .execute()
    expect([...copied, ...divided, ...begun].toSorted()).toEqual(
      columns.map(({ column_name }) => column_name).toSorted(),
    )
  },
)
