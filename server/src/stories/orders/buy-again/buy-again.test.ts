import { buyAgain, getRepurchaseProductInfo } from '@portal/contract/buy-again.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { listCart, setCartQuantity } from '@portal/contract/cart.ts'
import { viewStock } from '@portal/contract/parts.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'
import { beforeEach, expect, test } from 'vitest'

import { cartRows, orderAll } from '#src/testing/order-all.ts'
import { seedCompany, type SeededCompany, seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let company: SeededCompany
let buyer: Caller
serveTests((started) => void (server = started))
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id })
  buyer = await server.signedInAs(company.main)
})

const newPart = async (guangzhou = 10) =>
  (await seedPart(server.db, { brand: server.brand.id, guangzhou })).part_id

async function order(pieces: Readonly<Record<number, number>>): Promise<Id<'order'>> {
  for (const [product_id, quantity] of Object.entries(pieces))
    await buyer(setCartQuantity, { product_id: toId(Number(product_id)), quantity })
  return (await orderAll(buyer)).order_id
}

const withdraw = (part_id: Id<'part'>) =>
  server.db.updateTable('part').set({ is_withdrawn: true }).where('part_id', '=', part_id).execute()

test('an order is shown at today’s price and stock, with withdrawn and short parts marked', async () => {
  const [dear, gone, scarce] = [await newPart(), await newPart(), await newPart(5)]
  const order_id = await order({ [dear]: 2, [gone]: 1, [scarce]: 4 })
  await withdraw(gone)
  await server.db
    .updateTable('part_price')
    .set({ amount_fen: fen(12_000) })
    .where('part_id', '=', dear)
    .where('level', '=', 'dealer')
    .execute()
  await buyer(viewStock, { product_id: scarce })
  const answer = await buyer(getRepurchaseProductInfo, { order_id })
  expect(answer.total_price).toBe(2 * 120 + 4 * 100)
  const byPart = new Map(answer.list.map((row) => [row.product_id, row]))
  expect(byPart.get(dear)).toMatchObject({
    // Hidden until the user requests it.
    stock: null,
    quantity: 2,
    price: 120,
    tootal_price: 240,
    may_buy: 1,
    warnings: [{ code: 'price_changed', text: '已涨价，当时 ¥100.00' }],
  })
  expect(byPart.get(gone)).toMatchObject({ may_buy: 0, msg: '该配件已下架', warnings: [] })
  expect(byPart.get(scarce)).toMatchObject({ may_buy: 1, stock: 1, warnings: [{ code: 'short' }] })
})

test('buying again adds to the cart; withdrawn parts stay out', async () => {
  const [part, gone] = [await newPart(), await newPart()]
  const order_id = await order({ [part]: 2, [gone]: 1 })
  await withdraw(gone)
  await buyer(setCartQuantity, { product_id: part, quantity: 3 })
  await expect(buyer(getRepurchaseProductInfo, { order_id })).resolves.toMatchObject({
    list: expect.arrayContaining([expect.objectContaining({ product_id: part, cart_number: 3 })]),
  })
  await expect(buyer(buyAgain, { order_id })).resolves.toEqual({
    cart_number: 1,
    added: 1,
    repurchaseProduct: [{ product_id: part, cart_number: 2, warehouse_type: 1 }],
    refused: [{ product_id: gone, msg: '该配件已下架' }],
  })
  const { cart_list } = await buyer(listCart, { page: 1, limit: 10 })
  expect(cart_list).toMatchObject([{ product_id: part, quantity: 5 }])
})

test('some of its parts can be bought again, in other quantities', async () => {
  const [part, other] = [await newPart(), await newPart()]
  const order_id = await order({ [part]: 2, [other]: 1 })
  const lines = [{ product_id: part, quantity: 5 }]
  await expect(buyer(buyAgain, { order_id, lines })).resolves.toMatchObject({
    added: 1,
    repurchaseProduct: [{ product_id: part, cart_number: 5 }],
  })
  expect(await cartRows(buyer)).toMatchObject([{ product_id: part, cart_number: 5 }])
  const foreign = [{ product_id: await newPart(), quantity: 1 }]
  await expect(buyer(buyAgain, { order_id, lines: foreign })).rejects.toMatchObject({ status: 404 })
})

test('an order may name which of its rows are bought again, and no others', async () => {
  const [part, other] = [await newPart(), await newPart()]
  const { repurchaseProduct } = await buyer(buyAgain, { order_id: await order({ [part]: 2 }) })
  const elsewhere = [{ product_id: other, cart_number: 1, warehouse_type: 1 as const }]
  const more = repurchaseProduct.map((product) => ({ ...product, cart_number: 3 }))
  for (const wrong of [elsewhere, more])
    await expect(orderAll(buyer, { repurchaseProduct: wrong })).rejects.toMatchObject({
      code: 'order.rows_disagree',
    })
  const { orders } = await orderAll(buyer, { repurchaseProduct })
  expect(orders).toMatchObject([{ quantity: 2, total: 200 }])
})

test('one key buys again once, however often it is pressed', async () => {
  const part = await newPart()
  const order_id = await order({ [part]: 2 })
  const attempt = { idempotencyKey: 'a-key-for-buying-again' }
  await Promise.all(Array.from({ length: 5 }, () => buyer(buyAgain, { order_id }, attempt)))
  expect(await cartRows(buyer)).toMatchObject([{ cart_number: 2 }])
})

test('a sub-account buys its own orders again, without prices; nobody another user’s', async () => {
  const part = await newPart()
  const order_id = await order({ [part]: 1 })
  const sub = await server.signedInAs(company.sub)
  const stranger = await seedCompany(server.db, { brand: server.brand.id })
  for (const other of [sub, await server.signedInAs(stranger.main)]) {
    await expect(other(getRepurchaseProductInfo, { order_id })).rejects.toMatchObject({
      status: 404,
    })
    await expect(other(buyAgain, { order_id })).rejects.toMatchObject({
      status: 404,
    })
  }
  await server.db
    .updateTable('sales_order')
    .set({ account_id: company.sub.account_id })
    .where('order_id', '=', order_id)
    .execute()
  await expect(sub(getRepurchaseProductInfo, { order_id })).resolves.toMatchObject({
    total_price: null,
    list: [{ price: null, tootal_price: null, may_buy: 1 }],
  })
  await expect(sub(buyAgain, { order_id })).resolves.toMatchObject({ added: 1 })
})
