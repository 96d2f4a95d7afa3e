import { getProfile } from '@portal/contract/accounts.ts'
import { bringDealToCheckout, getActivity, listBundles } from '@portal/contract/activities.ts'
import { addAddress } from '@portal/contract/addresses.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { listCart, setCartQuantity } from '@portal/contract/cart.ts'
import { listFavourites, toggleFavourite } from '@portal/contract/favourites.ts'
import { changeOrderStatus, placeOrder } from '@portal/contract/orders.ts'
import { getMaxCoins } from '@portal/contract/vouchers.ts'
import type { Id } from '@portal/rules/ids.ts'
import { fen, yuan } from '@portal/rules/money/money.ts'
import { beforeEach, expect, test } from 'vitest'

import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { ADDRESS, cartRows } from '#src/testing/order-all.ts'
import { seedActivity } from '#src/testing/seed-activity.ts'
import { seedCompany, seedPart, type SeededCompany } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let buyer: Caller
let part_id: Id<'part'>
serveTests((started) => void (server = started))

beforeEach(async () => {
  await server.db.updateTable('activity').set({ is_on: false }).execute()
  company = await seedCompany(server.db, { brand: server.brand.id, isRegionalWarehouse: false })
  buyer = await server.signedInAs(company.main)
  ;({ part_id } = await seedPart(server.db, { brand: server.brand.id, priceFen: fen(10_000) }))
})

const brandId = () => server.brand.id

async function rowsOf(call: Caller, deal_id: Id<'deal'>) {
  const { cart_list } = await call(listCart, { page: 1, limit: 999, deal_id })
  return cart_list.map((row) => ({
    cart_id: row.pd_cart_id,
    product_id: row.product_id,
    cart_number: row.quantity,
    warehouse_type: row.warehouse_type,
  }))
}

async function card(call: Caller) {
  const { list } = await call(listFavourites, { page: 1, limit: 10 })
  return list[0]
}

async function buy(call: Caller, deal_id: Id<'deal'>, sets = 1) {
  await call(bringDealToCheckout, { deal_id, sets })
  const { address_id } = await call(addAddress, ADDRESS)
  const cart = await rowsOf(call, deal_id)
  return call(placeOrder, { cart, address_id, shopv2_activity_flag: 1 })
}

test('a flash sale is bought at its price, and the cart does not change', async () => {
  const deal = await seedActivity(server.db, {
    brand: brandId(),
    items: [{ part_id, price_fen: fen(6_990) }],
    maxTotal: 10,
    maxPerCompany: 3,
  })
  await buyer(setCartQuantity, { product_id: part_id, quantity: 7 })
  const { orders } = await buy(buyer, deal.deal_id, 2)
  expect(orders).toMatchObject([{ goods: 139.8, quantity: 2 }])
  expect(await cartRows(buyer)).toMatchObject([{ product_id: part_id, cart_number: 7 }])
  expect(await rowsOf(buyer, deal.deal_id)).toEqual([])

  const { activity, flash_sales } = await buyer(getActivity, {})
  expect(activity).toMatchObject({ state: 'running', starts_in: 0 })
  expect(activity?.ends_in).toBeGreaterThan(3500)
  expect(flash_sales).toMatchObject([
    { price: 69.9, usual_price: 100, saved: 30.1, sold: 2, mine: 2, left: 1, max_total: 10 },
  ])
  expect(await buyer(getProfile, {})).toMatchObject({ activity_flag: 1, cart_number: 1 })
})

test('the card of a part in a running activity shows it, with its price in the flash sale', async () => {
  await seedActivity(server.db, { brand: brandId(), items: [{ part_id, price_fen: fen(6_990) }] })
  await buyer(toggleFavourite, { product_id: part_id })
  expect(await card(buyer)).toMatchObject({
    activity_flag: 1,
    activity_flag_image: '',
    activity_price: 69.9,
    sales_price: 100,
  })
  await server.db.updateTable('activity').set({ is_on: false }).execute()
  expect(await card(buyer)).toMatchObject({ activity_flag: 0, activity_price: null })
})

test('a card shows no flash price that the company can no longer get', async () => {
  const deal = { brand: brandId(), items: [{ part_id, price_fen: fen(6_990) }], maxPerCompany: 2 }
  const { deal_id } = await seedActivity(server.db, deal)
  await buyer(toggleFavourite, { product_id: part_id })
  const { order_id } = await buy(buyer, deal_id, 2)
  expect(await card(buyer)).toMatchObject({ activity_flag: 0, activity_price: null })
  const other = await seedCompany(server.db, { brand: brandId(), isRegionalWarehouse: false })
  const stranger = await server.signedInAs(other.main)
  await stranger(toggleFavourite, { product_id: part_id })
  expect(await card(stranger)).toMatchObject({ activity_flag: 1, activity_price: 69.9 })
  await buyer(changeOrderStatus, { order_id, status: 'cancelled' })
  expect(await card(buyer)).toMatchObject({ activity_flag: 1, activity_price: 69.9 })
})

test('a company’s limit holds over all its users', async () => {
  const { deal_id } = await seedActivity(server.db, {
    brand: brandId(),
    items: [{ part_id, price_fen: fen(6_990) }],
    maxPerCompany: 2,
  })
  await buy(buyer, deal_id, 2)
  const colleague = await server.signedInAs(company.purchaser)
  await expect(buy(colleague, deal_id)).rejects.toMatchObject({
    status: 201,
    code: 'activity.limit',
    message: '每家限购 2 份，已购 2 份',
  })
})

test('a cancelled order releases its sets, once', async () => {
  const { deal_id } = await seedActivity(server.db, {
    brand: brandId(),
    items: [{ part_id, price_fen: fen(6_990) }],
    maxTotal: 2,
    maxPerCompany: 2,
  })
  const { order_id } = await buy(buyer, deal_id, 2)
  const cancel = () => buyer(changeOrderStatus, { order_id, status: 'cancelled' })
  await Promise.allSettled([cancel(), cancel()])
  const { flash_sales } = await buyer(getActivity, {})
  expect(flash_sales).toMatchObject([{ sold: 0, mine: 0, left: 2 }])
  await buy(buyer, deal_id, 2)
  expect(ledgerViolations(await auditLedgers(server.db))).toEqual([])
})

test('a bundle is bought in whole sets only', async () => {
  const other = await seedPart(server.db, { brand: brandId(), priceFen: fen(5_000), guangzhou: 7 })
  const { deal_id } = await seedActivity(server.db, {
    brand: brandId(),
    kind: 'bundle',
    items: [
      { part_id, price_fen: fen(9_000) },
      { part_id: other.part_id, pieces: 2, price_fen: fen(4_000) },
    ],
  })
  const { list } = await buyer(listBundles, { page: 1, limit: 10 })
  expect(list).toMatchObject([{ name: '保养套装', price: 170, usual_price: 200, saved: 30 }])
  const { orders } = await buy(buyer, deal_id, 2)
  expect(orders).toMatchObject([{ goods: 340, quantity: 6 }])

  await buyer(bringDealToCheckout, { deal_id, sets: 1 })
  const { address_id } = await buyer(addAddress, ADDRESS)
  const [row] = await rowsOf(buyer, deal_id)
  const apart = { cart: row ? [row] : [], address_id, shopv2_activity_flag: 1 as const }
  await expect(buyer(placeOrder, apart)).rejects.toMatchObject({ code: 'activity.not_whole' })

  // Three pieces are left and two sets need four, so nothing is ordered.
  await expect(buy(buyer, deal_id, 2)).rejects.toMatchObject({ code: 'activity.short' })
  await buy(buyer, deal_id)
})

test('only the activity checkout has the price, and cart rows are not part of it', async () => {
  const { deal_id } = await seedActivity(server.db, {
    brand: brandId(),
    items: [{ part_id, price_fen: fen(6_990) }],
  })
  await buyer(setCartQuantity, { product_id: part_id, quantity: 1 })
  await buyer(bringDealToCheckout, { deal_id, sets: 1 })
  const { address_id } = await buyer(addAddress, ADDRESS)
  const ofActivity = await rowsOf(buyer, deal_id)
  const ofCart = await cartRows(buyer)
  const order = (cart: typeof ofCart, shopv2_activity_flag: 0 | 1) =>
    buyer(placeOrder, { cart, address_id, shopv2_activity_flag })
  const refused = { status: 409, code: 'cart.changed' }
  await expect(order(ofActivity, 0)).rejects.toMatchObject(refused)
  await expect(order(ofCart, 1)).rejects.toMatchObject(refused)
  await expect(order([...ofCart, ...ofActivity], 1)).rejects.toMatchObject(refused)
  expect((await order(ofCart, 0)).orders).toMatchObject([{ goods: 100 }])
  const pd_cart_ids = ofActivity.map((row) => row.cart_id)
  expect(await buyer(getMaxCoins, { pd_cart_ids })).toMatchObject({ max_frey_coin: 0 })
})

test('an activity that has ended meanwhile sells nothing and is refused with the reason', async () => {
  const { activity_id, deal_id } = await seedActivity(server.db, {
    brand: brandId(),
    items: [{ part_id, price_fen: fen(6_990) }],
  })
  await buyer(bringDealToCheckout, { deal_id, sets: 1 })
  const cart = await rowsOf(buyer, deal_id)
  const { address_id } = await buyer(addAddress, ADDRESS)
  await server.db
    .updateTable('activity')
    .set({ ends_at: new Date() })
    .where('activity_id', '=', activity_id)
    .execute()
  await expect(
    buyer(placeOrder, { cart, address_id, shopv2_activity_flag: 1 }),
  ).rejects.toMatchObject({ status: 409, code: 'activity.over' })
  await expect(buyer(bringDealToCheckout, { deal_id, sets: 1 })).rejects.toMatchObject({
    code: 'activity.not_running',
    message: '活动已结束',
  })
  expect(await buyer(getActivity, {})).toMatchObject({ activity: { state: 'over', ends_in: 0 } })
  expect(await buyer(getProfile, {})).toMatchObject({ activity_flag: 0 })
})

test('a price that staff have changed meanwhile needs confirmation', async () => {
  const { deal_id } = await seedActivity(server.db, {
    brand: brandId(),
    items: [{ part_id, price_fen: fen(6_990) }],
  })
  await buyer(bringDealToCheckout, { deal_id, sets: 1 })
  const cart = await rowsOf(buyer, deal_id)
  const { address_id } = await buyer(addAddress, ADDRESS)
  await server.db
    .updateTable('activity_item')
    .set({ price_fen: fen(7_990) })
    .where('deal_id', '=', deal_id)
    .execute()
  const request = { cart, address_id, shopv2_activity_flag: 1 as const, expected_total: yuan(69.9) }
  await expect(buyer(placeOrder, request)).rejects.toMatchObject({
    status: 409,
    code: 'order.price_changed',
    data: { total: 79.9, cart_list: [{ price: 79.9 }] },
  })
})

test('a coming activity is visible but not for sale; one that is off is hidden', async () => {
  const coming = await seedActivity(server.db, {
    brand: brandId(),
    items: [{ part_id, price_fen: fen(6_990) }],
    from: 1,
    until: 2,
  })
  expect(await buyer(getActivity, {})).toMatchObject({
    activity: { activity_id: coming.activity_id, state: 'coming' },
    flash_sales: [{ price: 69.9 }],
  })
  const { deal_id } = coming
  await expect(buyer(bringDealToCheckout, { deal_id, sets: 1 })).rejects.toMatchObject({
    message: '活动还没有开始',
  })
  await server.db.updateTable('activity').set({ is_on: false }).execute()
  await expect(buyer(bringDealToCheckout, { deal_id, sets: 1 })).rejects.toMatchObject({
    status: 404,
  })
  expect(await buyer(getActivity, {})).toMatchObject({ activity: null, flash_sales: [] })
})

test('users without purchase prices see no activity price and cannot buy', async () => {
  const { deal_id } = await seedActivity(server.db, {
    brand: brandId(),
    items: [{ part_id, price_fen: fen(6_990) }],
  })
  const apprentice = await server.signedInAs(company.sub)
  const { flash_sales } = await apprentice(getActivity, {})
  expect(flash_sales).toMatchObject([{ price: null, usual_price: null, items: [{ price: null }] }])
  await expect(apprentice(bringDealToCheckout, { deal_id, sets: 1 })).rejects.toMatchObject({
    status: 403,
  })
})

test('another brand’s dealer neither sees nor buys it', async () => {
  const other = server.context.brands.all.find(({ id }) => id !== brandId())
  if (!other) throw new Error('one brand only')
  const { deal_id } = await seedActivity(server.db, {
    brand: brandId(),
    items: [{ part_id, price_fen: fen(6_990) }],
  })
  const stranger = await server.signedInAs((await seedCompany(server.db, { brand: other.id })).main)
  expect(await stranger(getActivity, {})).toMatchObject({ activity: null })
  await expect(stranger(bringDealToCheckout, { deal_id, sets: 1 })).rejects.toMatchObject({
    status: 404,
  })
})

test('a deal from the Beijing warehouse is for companies that buy from there', async () => {
  const { deal_id } = await seedActivity(server.db, {
    brand: brandId(),
    items: [{ part_id, price_fen: fen(6_990) }],
    warehouse: 2,
  })
  expect((await buyer(getActivity, {})).flash_sales).toEqual([])
  await expect(buyer(bringDealToCheckout, { deal_id, sets: 1 })).rejects.toMatchObject({
    code: 'cart.warehouse_closed',
  })
})
