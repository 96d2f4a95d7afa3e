import type { Caller } from '@portal/contract/caller.ts'
import { deleteCartRows, listCart, setCartQuantity } from '@portal/contract/cart.ts'
import { previewOrder } from '@portal/contract/checkout.ts'
import { listCheckoutVouchers } from '@portal/contract/vouchers.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { fen, yuan } from '@portal/rules/money/money.ts'
import { expect, test } from 'vitest'

import { orderAll } from '#src/testing/order-all.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const WHOLE = { page: 1, limit: 999 }

const world = tradeWorld()

type Facts = Omit<Parameters<typeof seedPart>[1], 'brand'>

async function inCart(call: Caller, quantity: number, facts: Facts) {
  const { part_id } = await seedPart(world.server.db, { brand: world.server.brand.id, ...facts })
  await call(setCartQuantity, { product_id: part_id, quantity })
  return part_id
}
const rowIds = async (call: Caller) =>
  (await call(listCart, WHOLE)).cart_list.map((row) => row.pd_cart_id)

test('shortages are shown before the order, with the other warehouse’s stock; other stock stays hidden', async () => {
  const short = await inCart(world.buyer, 10, { guangzhou: 3, beijing: 16 })
  const empty = await inCart(world.buyer, 2, { guangzhou: 0 })
  const enough = await inCart(world.buyer, 2, { guangzhou: 50 })
  const ahead = await inCart(world.buyer, 9, { guangzhou: 0, isComingSoon: true })
  const before = (await world.buyer(listCart, WHOLE)).cart_list
  expect(before.map(({ stock, warnings }) => [stock, warnings])).toEqual(
    Array.from({ length: 4 }, () => [null, []]),
  )
  const { shortages } = await world.buyer(previewOrder, { pd_cart_ids: await rowIds(world.buyer) })
  expect(shortages).toHaveLength(2)
  expect(new Map(shortages.map((one) => [one.product_id, one]))).toMatchObject(
    new Map([
      [short, { quantity: 10, ships: 3, other_stock: 16, warehouse_type: 1 }],
      [empty, { quantity: 2, ships: 0 }],
    ]),
  )
  const after = new Map(
    (await world.buyer(listCart, WHOLE)).cart_list.map((row) => [row.product_id, row]),
  )
  expect(after.get(short)).toMatchObject({
    stock: 3,
    other_stock: 16,
    warnings: [{ code: 'short' }],
  })
  expect(after.get(empty)).toMatchObject({ stock: 0, is_apply: 0 })
  expect(after.get(enough)).toMatchObject({ stock: null, is_view_stock: 0 })
  expect(after.get(ahead)?.warnings).toEqual([])
})

test('rows of several users share the stock, in the order named', async () => {
  const product_id = await inCart(world.buyer, 3, { guangzhou: 5 })
  const sub = await world.server.signedInAs(world.company.sub)
  await sub(setCartQuantity, { product_id, quantity: 4 })
  const [theirs] = await rowIds(sub)
  const ids = await rowIds(world.buyer)
  const mine = ids.find((id) => id !== theirs) ?? toId<'cart_line'>(0)
  const requested = (pd_cart_ids: Id<'cart_line'>[]) => world.buyer(previewOrder, { pd_cart_ids })
  expect(await requested([mine, theirs ?? toId<'cart_line'>(0)])).toMatchObject({
    shortages: [{ pd_cart_id: theirs, quantity: 4, ships: 2 }],
  })
  expect(await requested([theirs ?? toId<'cart_line'>(0), mine])).toMatchObject({
    shortages: [{ pd_cart_id: mine, quantity: 3, ships: 1 }],
  })
  const stranger = await world.server.signedInAs(
    (await seedCompany(world.server.db, { brand: world.server.brand.id })).main,
  )
  // Another company gets the same answer as for a row that never existed.
  expect(await stranger(previewOrder, { pd_cart_ids: [mine] })).toEqual({
    shortages: [],
    gone: [mine],
  })
  await expect(sub(previewOrder, { pd_cart_ids: [mine] })).rejects.toMatchObject({ status: 403 })
})

test('a row deleted in another tab is named, and the rest is previewed and paid', async () => {
  await inCart(world.buyer, 3, { priceFen: fen(1_000) })
  await inCart(world.buyer, 1, { priceFen: fen(2_000), guangzhou: 0 })
  const [dropped, ...kept] = await rowIds(world.buyer)
  const pd_cart_ids = [dropped ?? toId<'cart_line'>(0), ...kept]
  await world.buyer(deleteCartRows, { pd_cart_ids: [dropped ?? toId<'cart_line'>(0)] })
  expect((await world.buyer(previewOrder, { pd_cart_ids })).gone).toEqual([dropped])
  expect(await world.buyer(listCheckoutVouchers, { pd_cart_ids })).toMatchObject({ usable: [] })
})

test('the agreed sum is that of what ships: with another stock the order is refused, and nothing is written', async () => {
  const product_id = await inCart(world.buyer, 10, { priceFen: fen(1_000), guangzhou: 4 })
  const requested = { expected_total: yuan(100) }
  await expect(orderAll(world.buyer, requested)).rejects.toMatchObject({
    status: 409,
    code: 'order.price_changed',
    data: { total: 40, return_data: [{ product_id, quantity: 6, order_type: 1 }] },
  })
  expect((await world.buyer(listCart, WHOLE)).cart_list).toMatchObject([{ quantity: 10 }])
  const placed = await orderAll(world.buyer, { expected_total: yuan(40) })
  expect(placed.orders).toMatchObject([{ total: 40, quantity: 4 }])
  expect(placed.return_data).toMatchObject([{ quantity: 6 }])
})
