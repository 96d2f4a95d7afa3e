import type { Caller } from '@portal/contract/caller.ts'
import * as calls from '@portal/contract/cart.ts'
import { toId } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { seedActivity } from '#src/testing/seed-activity.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const WHOLE = { page: 1, limit: 999 }

const world = tradeWorld()

const part = async (facts: Omit<Parameters<typeof seedPart>[1], 'brand'> = {}) => {
  const { part_id } = await seedPart(world.server.db, { brand: world.server.brand.id, ...facts })
  return part_id
}

test('a press adds to what another tab has set, and a repeated press adds once', async () => {
  const product_id = await part()
  const press = (quantity: number, pressed_from: number, idempotencyKey?: string) =>
    world.buyer(
      calls.setCartQuantity,
      { product_id, quantity, pressed_from },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    )
  await Promise.all([press(1, 0), press(3, 0)])
  expect((await world.buyer(calls.listCart, WHOLE)).cart_list).toMatchObject([{ quantity: 4 }])

  const first = await press(5, 4, 'one-press-sent-twice')
  expect(await press(5, 4, 'one-press-sent-twice')).toEqual(first)
  expect(first.quantity).toBe(5)

  expect(await press(0, 1)).toEqual({ cart_number: 1, quantity: 4 })
  expect(await press(0, 9)).toEqual({ cart_number: 0, quantity: 0 })
  await world.buyer(calls.setCartQuantity, { product_id, quantity: 99_999 })
  await expect(press(1, 0)).rejects.toMatchObject({ code: 'cart.too_many_pieces' })
})

test('a number for a row that was deleted meanwhile does not bring the row back', async () => {
  const apprentice = await world.server.signedInAs(world.company.sub)
  const product_id = await part()
  const add = () => apprentice(calls.setCartQuantity, { product_id, quantity: 2 })
  const rowsOf = async () => (await apprentice(calls.listCart, WHOLE)).cart_list
  await add()
  const [row] = await rowsOf()
  const pd_cart_id = row?.pd_cart_id ?? toId<'cart_line'>(0)
  await world.buyer(calls.deleteCartRows, { pd_cart_ids: [pd_cart_id] })

  for (const request of [{ quantity: 15 }, { quantity: 3, pressed_from: 2 }])
    await expect(
      apprentice(calls.setCartQuantity, { product_id, pd_cart_id, ...request }),
    ).rejects.toMatchObject({ status: 404, code: 'cart.not_found' })
  expect(await rowsOf()).toEqual([])

  await add()
  expect(await rowsOf()).toMatchObject([{ quantity: 2 }])
})

test('rows move to the other warehouse and merge with an existing row', async () => {
  const [alone, double] = [await part(), await part()]
  await world.buyer(calls.setCartQuantity, { product_id: alone, quantity: 1 })
  await world.buyer(calls.setCartQuantity, { product_id: double, quantity: 2 })
  await world.buyer(calls.setCartQuantity, { product_id: double, quantity: 3, warehouse: 2 })
  const before = (await world.buyer(calls.listCart, WHOLE)).cart_list
  const pd_cart_ids = before.filter((row) => row.warehouse_type === 1).map((row) => row.pd_cart_id)

  const answer = await world.buyer(calls.moveCartRows, { pd_cart_ids, warehouse: 2 })
  expect(answer.cart_number).toBe(2)
  expect(answer.moved.map(({ pieces }) => pieces).toSorted((a, b) => a - b)).toEqual([1, 2])
  const after = (await world.buyer(calls.listCart, WHOLE)).cart_list
  const idOfAlone = before.find((row) => row.product_id === alone)?.pd_cart_id
  expect(after.find((row) => row.product_id === alone)).toMatchObject({
    pd_cart_id: idOfAlone,
    warehouse_type: 2,
    quantity: 1,
  })
  expect(after.find((row) => row.product_id === double)).toMatchObject({ quantity: 5 })

  const undo = { pd_cart_ids: answer.moved.map((row) => row.pd_cart_id), warehouse: 1 } as const
  await world.buyer(calls.moveCartRows, {
    ...undo,
    pieces: answer.moved.map(({ pieces }) => pieces),
  })
  const places = (await world.buyer(calls.listCart, WHOLE)).cart_list.map(
    ({ product_id, warehouse_type, quantity }) => `${product_id} ${warehouse_type} ${quantity}`,
  )
  expect(places.toSorted()).toEqual([`${alone} 1 1`, `${double} 1 2`, `${double} 2 3`].toSorted())
})

test('a list keeps its order in the cart', async () => {
  const parts = [await part(), await part(), await part()]
  const items = [2, 0, 1].map((at) => ({ product_id: parts[at] ?? toId<'part'>(0), quantity: 1 }))
  await world.buyer(calls.addManyToCart, { items })
  const { cart_list } = await world.buyer(calls.listCart, WHOLE)
  expect(cart_list.map((row) => row.product_id)).toEqual(items.map((item) => item.product_id))
})

test('some pieces of a row can be moved, once, and never too many', async () => {
  const product_id = await part()
  await world.buyer(calls.setCartQuantity, { product_id, quantity: 10 })
  const pd_cart_ids = (await world.buyer(calls.listCart, WHOLE)).cart_list.map(
    (row) => row.pd_cart_id,
  )
  const request = { pd_cart_ids, warehouse: 2, pieces: [7] } as const
  const attempt = { idempotencyKey: 'moved-only-once-ever' }
  const first = await world.buyer(calls.moveCartRows, { ...request, pieces: [7] }, attempt)
  expect(await world.buyer(calls.moveCartRows, { ...request, pieces: [7] }, attempt)).toEqual(first)
  const { cart_list } = await world.buyer(calls.listCart, WHOLE)
  expect(new Map(cart_list.map((row) => [row.warehouse_type, row.quantity]))).toEqual(
    new Map([
      [1, 3],
      [2, 7],
    ]),
  )
  await expect(world.buyer(calls.moveCartRows, { ...request, pieces: [4] })).rejects.toMatchObject({
    code: 'cart.too_few_pieces',
  })
  await expect(
    world.buyer(calls.moveCartRows, { ...request, pieces: [1, 1] }),
  ).rejects.toMatchObject({
    code: 'cart.rows_disagree',
  })
})

async function notices(call: Caller) {
  const { cart_list } = await call(calls.listCart, WHOLE)
  return cart_list.flatMap((row) => (row.flash_sale ? [row.flash_sale] : []))
}

test('a row shows the flash sale exactly while this user can buy its part there for less', async () => {
  // Where stock is hidden, the activity does not reveal an empty stock either.
  const brand = world.server.context.brands.all.find(({ stock }) => stock.wording === 'exact')
  if (!brand) throw new Error('every brand hides its stock')
  const there = await seedCompany(world.server.db, { brand: brand.id, isRegionalWarehouse: false })
  const [buyer, apprentice] = [
    await world.server.signedInAs(there.main),
    await world.server.signedInAs(there.sub),
  ]
  const { part_id } = await seedPart(world.server.db, { brand: brand.id, priceFen: fen(10_000) })
  const empty = await seedPart(world.server.db, {
    brand: brand.id,
    priceFen: fen(10_000),
    guangzhou: 0,
  })
  for (const product_id of [part_id, empty.part_id])
    await buyer(calls.setCartQuantity, { product_id, quantity: 3 })
  await apprentice(calls.setCartQuantity, { product_id: part_id, quantity: 1 })
  const off = () => sql`update activity set is_on = false where is_on`.execute(world.server.db)
  const items = [{ part_id, price_fen: fen(6_990) }]
  const deal = { brand: brand.id, items }

  expect(await notices(buyer)).toEqual([])
  const { deal_id } = await seedActivity(world.server.db, { ...deal, maxTotal: 2 })
  const flash_sale = { deal_id, price: 69.9, saved: 30.1 }
  expect(await notices(buyer)).toEqual([flash_sale, flash_sale])
  expect(await notices(apprentice)).toEqual([])
  const take = (sets: number) =>
    sql`update deal set sold = sold + ${sets} where deal_id = ${deal_id}`.execute(world.server.db)
  await take(2)
  expect(await notices(buyer)).toEqual([])
  await take(-2)
  for (const other of [
    { from: 1, until: 2 },
    { from: -2, until: -1 },
    { isOn: false },
    { warehouse: 2 as const },
    { kind: 'bundle' as const },
    { items: [{ part_id, price_fen: fen(10_000) }] },
    { items: [{ part_id: empty.part_id, price_fen: fen(6_990) }] },
  ]) {
    await off()
    await seedActivity(world.server.db, { ...deal, ...other })
    expect({ other, notices: await notices(buyer) }).toEqual({ other, notices: [] })
  }
})
