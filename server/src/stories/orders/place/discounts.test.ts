import { addAddress } from '@portal/contract/addresses.ts'
import { shipOrder } from '@portal/contract/admin-orders.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { receiveAllParcels } from '@portal/contract/deliveries.ts'
import { changeOrderStatus, getOrder, placeOrder } from '@portal/contract/orders.ts'
import { getPoints } from '@portal/contract/points.ts'
import {
  claimVoucher,
  getMaxCoins,
  listCheckoutVouchers,
  listMyVouchers,
  listVoucherCampaigns,
  listVoucherParts,
} from '@portal/contract/vouchers.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { type Fen, fen, yuan } from '@portal/rules/money/money.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { moveWallet } from '#src/ledgers/wallet/wallet-rows.ts'
import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { expireVouchers } from '#src/stories/vouchers/expire-vouchers.ts'
import { ADDRESS, cartRows, orderAll } from '#src/testing/order-all.ts'
import { seedCampaign } from '#src/testing/seed-campaign.ts'
import { seedCompany, type SeededCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

const NOON = new Date('2026-11-21T12:00:00+08:00')

let now = NOON
let server: TestServer
let company: SeededCompany
let buyer: Caller
beforeAll(async () => {
  server = await startServer({ now: () => now })
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  now = NOON
  company = await seedCompany(server.db, { brand: server.brand.id })
  buyer = await server.signedInAs(company.main)
})

async function giveCoins(change: number) {
  const { company_id } = company
  const move = { brand: server.brand.id, company_id, currency: 'coin' as const, change, at: now }
  await server.db.transaction().execute((tx) => moveWallet(tx, { ...move, reason: 'correction' }))
}

async function fillCart(lines: readonly { priceFen: Fen; pieces: number; warehouse?: 1 | 2 }[]) {
  for (const { priceFen, pieces, warehouse = 1 } of lines) {
    const facts = { brand: server.brand.id, priceFen, guangzhou: 50, beijing: 50 }
    const { part_id } = await seedPart(server.db, facts)
    await buyer(setCartQuantity, { product_id: part_id, quantity: pieces, warehouse })
  }
  return (await cartRows(buyer)).map(({ cart_id }) => cart_id)
}

async function claim(facts: Parameters<typeof seedCampaign>[1] = {}) {
  const campaign_id = await seedCampaign(server.db, { brand: server.brand.id, ...facts })
  return buyer(claimVoucher, { campaign_id })
}

test('a voucher and coins pay for two warehouses, and the parts add up', async () => {
  await giveCoins(50)
  const { voucher_orders_id } = await claim({ amountFen: fen(3_000), thresholdFen: fen(20_000) })
  const pd_cart_ids = await fillCart([
    { priceFen: fen(3_333), pieces: 7 },
    { priceFen: fen(10_001), pieces: 1, warehouse: 2 },
  ])
  await expect(buyer(listCheckoutVouchers, { pd_cart_ids })).resolves.toMatchObject({
    usable: [{ voucher_orders_id, discount: 30, words: '满 ¥200.00 减 ¥30.00' }],
    unusable: [],
  })
  // A tenth of 333.32 yuan.
  await expect(buyer(getMaxCoins, { pd_cart_ids, voucher_orders_id })).resolves.toEqual({
    max_frey_coin: 33,
    frey_coin: 50,
    coin_value: 1,
  })
  const { orders } = await orderAll(buyer, {
    voucher_orders_id,
    frey_coin: 33,
    expected_total: yuan(270.32),
  })
  expect(orders).toHaveLength(2)
  expect(orders.reduce((sum, { total }) => sum + Math.round(total * 100), 0)).toBe(27_032)
  const details = await Promise.all(orders.map(({ order_id }) => buyer(getOrder, { order_id })))
  expect(details.reduce((sum, { coins }) => sum + coins, 0)).toBe(33)
  expect(details.reduce((sum, { voucher }) => sum + Math.round((voucher ?? 0) * 100), 0)).toBe(
    3_000,
  )
  expect(await buyer(getPoints, {})).toMatchObject({ frey_coin: 17, consumed_frey_coin: 33 })
  expect(await buyer(listMyVouchers, { page: 1, limit: 10 })).toMatchObject({
    list: [{ state: 'locked', state_cn: '已占用' }],
    counts: { locked: 1 },
  })
})

test('cancelling returns coins with each order and the voucher with the last', async () => {
  await giveCoins(50)
  const { voucher_orders_id } = await claim({ amountFen: fen(3_000) })
  await fillCart([
    { priceFen: fen(20_000), pieces: 1 },
    { priceFen: fen(20_000), pieces: 1, warehouse: 2 },
  ])
  const { orders } = await orderAll(buyer, { voucher_orders_id, frey_coin: 30 })
  const cancel = (order_id: Id<'order'>) =>
    buyer(changeOrderStatus, { order_id, status: 'cancelled' })
  await cancel(orders[0]?.order_id ?? toId(0))
  const after = await buyer(listMyVouchers, { page: 1, limit: 10 })
  expect(after.list).toMatchObject([{ state: 'locked' }])
  await cancel(orders[1]?.order_id ?? toId(0))
  expect(await buyer(listMyVouchers, { page: 1, limit: 10 })).toMatchObject({
    list: [{ state: 'available', order_id: null }],
  })
  expect(await buyer(getPoints, {})).toMatchObject({ frey_coin: 50, consumed_frey_coin: 0 })
})

test('both orders of a checkout cancelled at once release the voucher', async () => {
  const { voucher_orders_id } = await claim()
  await fillCart([
    { priceFen: fen(20_000), pieces: 1 },
    { priceFen: fen(20_000), pieces: 1, warehouse: 2 },
  ])
  const { orders } = await orderAll(buyer, { voucher_orders_id })
  await Promise.all(
    orders.map(({ order_id }) => buyer(changeOrderStatus, { order_id, status: 'cancelled' })),
  )
  expect((await buyer(listMyVouchers, { page: 1, limit: 10 })).counts).toEqual({ available: 1 })
})

test('an order that has arrived has used its voucher', async () => {
  const { voucher_orders_id } = await claim()
  await fillCart([{ priceFen: fen(20_000), pieces: 1 }])
  const { order_id } = await orderAll(buyer, { voucher_orders_id })
  const { lines } = await buyer(getOrder, { order_id })
  const warehouse = await server.signedInAsStaff(await seedStaff(server.db, 'warehouse'))
  await warehouse(shipOrder, {
    order_id,
    carrier: '客户自提',
    tracking_no: '',
    lines: lines.map(({ order_line_id, quantity }) => ({ order_line_id, quantity })),
  })
  await buyer(receiveAllParcels, { order_id })
  expect((await buyer(listMyVouchers, { page: 1, limit: 10 })).counts).toEqual({ used: 1 })
})

test('one voucher from fifty tabs pays for one order', async () => {
  const { voucher_orders_id } = await claim()
  await fillCart(Array.from({ length: 50 }, () => ({ priceFen: fen(20_000), pieces: 1 })))
  const { address_id } = await buyer(addAddress, ADDRESS)
  const tabs = await Promise.allSettled(
    (await cartRows(buyer)).map((row) =>
      buyer(placeOrder, { cart: [row], address_id, voucher_orders_id }),
    ),
  )
  const refused = tabs.flatMap((tab) => (tab.status === 'rejected' ? [tab.reason] : []))
  expect(refused).toHaveLength(49)
  for (const reason of refused) expect(reason).toMatchObject({ code: 'voucher.changed' })
})

test('too many coins, and a voucher that does not fit, are refused and nothing is written', async () => {
  await giveCoins(50)
  const { voucher_orders_id } = await claim({ amountFen: fen(3_000), thresholdFen: fen(50_000) })
  const pd_cart_ids = await fillCart([{ priceFen: fen(20_000), pieces: 1 }])
  await expect(buyer(listCheckoutVouchers, { pd_cart_ids })).resolves.toMatchObject({
    usable: [],
    unusable: [{ voucher_orders_id, reason: '还差 ¥300.00 可用' }],
  })
  await expect(orderAll(buyer, { frey_coin: 21 })).rejects.toMatchObject({
    status: 409,
    code: 'coins.changed',
    message: `最多可用 20 ${server.brand.coinName}，请确认后重新提交`,
  })
  await expect(orderAll(buyer, { voucher_orders_id })).rejects.toMatchObject({
    status: 409,
    message: '优惠券不可用：还差 ¥300.00 可用',
  })
  expect(await cartRows(buyer)).toHaveLength(1)
})

test('a campaign gives no company more than its limit, and all companies no more than its total', async () => {
  const facts = { brand: server.brand.id, total: 3, perCompany: 2 }
  const campaign_id = await seedCampaign(server.db, facts)
  const order = (call: Caller) =>
    Promise.allSettled(Array.from({ length: 10 }, () => call(claimVoucher, { campaign_id })))
  const other = await seedCompany(server.db, { brand: server.brand.id })
  const both = await Promise.all([order(buyer), order(await server.signedInAs(other.main))])
  const done = both.map((tries) => tries.filter(({ status }) => status === 'fulfilled').length)
  expect(done.toSorted((a, b) => a - b)).toEqual([1, 2])
  const { list } = await buyer(listVoucherCampaigns, {})
  expect(list.find((one) => one.campaign_id === campaign_id)).toMatchObject({
    left: 0,
    may_claim: 0,
  })
})

test('a voucher is shown as expired from its end on by the clock of the server, and marked by the job', async () => {
  const endsAt = new Date(NOON.getTime() + 60_000)
  await claim({ endsAt })
  now = new Date(endsAt.getTime() - 1)
  expect((await buyer(listMyVouchers, { page: 1, limit: 10 })).counts).toEqual({ available: 1 })
  expect(await expireVouchers(server.context)).toBe(0)
  now = endsAt
  expect((await buyer(listMyVouchers, { page: 1, limit: 10 })).counts).toEqual({ expired: 1 })
  expect(await expireVouchers(server.context)).toBe(1)
  expect(await expireVouchers(server.context)).toBe(0)
})

test.each([
  { msBefore: 1, state: 'available' },
  { msBefore: 0, state: 'expired' },
])(
  'an order cancelled $msBefore ms before the end of its voucher leaves it $state',
  async ({ msBefore, state }) => {
    const endsAt = new Date(NOON.getTime() + 60_000)
    const { voucher_orders_id } = await claim({ endsAt })
    await fillCart([{ priceFen: fen(20_000), pieces: 1 }])
    const { order_id } = await orderAll(buyer, { voucher_orders_id })
    now = new Date(endsAt.getTime() - msBefore)
    await buyer(changeOrderStatus, { order_id, status: 'cancelled' })
    expect((await buyer(listMyVouchers, { page: 1, limit: 10 })).counts).toEqual({ [state]: 1 })
  },
)

test.each(['makes', 'categories', 'parts'] as const)(
  'the parts that a voucher of %s applies to',
  async (scope) => {
    const brand = server.brand.id
    const { part_id } = await seedPart(server.db, { brand })
    const { make_id, category_1 } = await server.db
      .selectFrom('part')
      .select(['make_id', 'category_1'])
      .where('part_id', '=', part_id)
      .executeTakeFirstOrThrow()
    const scopeIds = { makes: [make_id], categories: [category_1], parts: [String(part_id)] }[scope]
    const campaign_id = await seedCampaign(server.db, { brand, scope, scopeIds })
    const { list } = await buyer(listVoucherParts, { campaign_id, page: 1, limit: 200 })
    expect(list.some(({ product_id }) => product_id === part_id)).toBe(true)
    const none = { brand, scope, scopeIds: ['0'] }
    const other = await seedCampaign(server.db, none)
    expect(await buyer(listVoucherParts, { campaign_id: other, page: 1, limit: 10 })).toMatchObject(
      { list: [], total: 0 },
    )
  },
)

test('a voucher of another company is 404', async () => {
  const { voucher_orders_id } = await claim()
  const other = await server.signedInAs(
    (await seedCompany(server.db, { brand: server.brand.id })).main,
  )
  buyer = other
  await fillCart([{ priceFen: fen(20_000), pieces: 1 }])
  await expect(orderAll(other, { voucher_orders_id })).rejects.toMatchObject({ status: 404 })
})

test('only the main account uses coins', async () => {
  await giveCoins(50)
  buyer = await server.signedInAs(company.purchaser)
  const pd_cart_ids = await fillCart([{ priceFen: fen(20_000), pieces: 1 }])
  await expect(buyer(getMaxCoins, { pd_cart_ids })).resolves.toMatchObject({ max_frey_coin: 0 })
  await expect(orderAll(buyer, { frey_coin: 1 })).rejects.toMatchObject({ code: 'coins.changed' })
})

test('after all of this the ledgers balance', async () => {
  expect(ledgerViolations(await auditLedgers(server.db))).toEqual([])
})
