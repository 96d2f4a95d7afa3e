import type { Caller } from '@portal/contract/caller.ts'
import * as calls from '@portal/contract/cart.ts'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { seedCompany, type SeededCompany, seedPart } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'

const WHOLE = { page: 1, limit: 999 }

let server: TestServer
let company: SeededCompany
let main: Caller

beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})
beforeEach(async () => {
  company = await seedCompany(server.db, { brand: server.brand.id })
  main = await server.signedInAs(company.main)
})

const part = async (facts: Omit<Parameters<typeof seedPart>[1], 'brand'> = {}) => {
  const { part_id } = await seedPart(server.db, { brand: server.brand.id, ...facts })
  return part_id
}

test('what is pressed comes on top of what another tab put there, and a repeated press adds once', async () => {
  const product_id = await part()
  const press = (quantity: number, pressed_from: number, idempotencyKey?: string) =>
    main(
      calls.setCartQuantity,
      { product_id, quantity, pressed_from },
      idempotencyKey === undefined ? {} : { idempotencyKey },
    )
  await Promise.all([press(1, 0), press(3, 0)])
  expect((await main(calls.listCart, WHOLE)).cart_list).toMatchObject([{ quantity: 4 }])

  const first = await press(5, 4, 'one-press-sent-twice')
  expect(await press(5, 4, 'one-press-sent-twice')).toEqual(first)
  expect(first.quantity).toBe(5)

  expect(await press(0, 1)).toEqual({ cart_number: 1, quantity: 4 })
  expect(await press(0, 9)).toEqual({ cart_number: 0, quantity: 0 })
  await main(calls.setCartQuantity, { product_id, quantity: 99_999 })
  await expect(press(1, 0)).rejects.toMatchObject({ code: 'cart.too_many_pieces' })
})

test('rows move to the other warehouse and pour into a row that is there', async () => {
  const [alone, double] = [await part(), await part()]
  await main(calls.setCartQuantity, { product_id: alone, quantity: 1 })
  await main(calls.setCartQuantity, { product_id: double, quantity: 2 })
  await main(calls.setCartQuantity, { product_id: double, quantity: 3, warehouse: 2 })
  const before = (await main(calls.listCart, WHOLE)).cart_list
  const pd_cart_ids = before.filter((row) => row.warehouse_type === 1).map((row) => row.pd_cart_id)

  const answer = await main(calls.moveCartRows, { pd_cart_ids, warehouse: 2 })
  expect(answer.cart_number).toBe(2)
  expect(answer.moved.map(({ pieces }) => pieces).toSorted((a, b) => a - b)).toEqual([1, 2])
  const after = (await main(calls.listCart, WHOLE)).cart_list
  const idOfAlone = before.find((row) => row.product_id === alone)?.pd_cart_id
  expect(after.find((row) => row.product_id === alone)).toMatchObject({
    pd_cart_id: idOfAlone,
    warehouse_type: 2,
    quantity: 1,
  })
  expect(after.find((row) => row.product_id === double)).toMatchObject({ quantity: 5 })

  const undo = { pd_cart_ids: answer.moved.map((row) => row.pd_cart_id), warehouse: 1 } as const
  await main(calls.moveCartRows, { ...undo, pieces: answer.moved.map(({ pieces }) => pieces) })
  const places = (await main(calls.listCart, WHOLE)).cart_list.map(
    ({ product_id, warehouse_type, quantity }) => `${product_id} ${warehouse_type} ${quantity}`,
  )
  expect(places.toSorted()).toEqual([`${alone} 1 1`, `${double} 1 2`, `${double} 2 3`].toSorted())
})

test('a list lies in the cart in its own order', async () => {
  const parts = [await part(), await part(), await part()]
  const items = [2, 0, 1].map((at) => ({ product_id: parts[at] ?? 0, quantity: 1 }))
  await main(calls.addManyToCart, { items })
  const { cart_list } = await main(calls.listCart, WHOLE)
  expect(cart_list.map((row) => row.product_id)).toEqual(items.map((item) => item.product_id))
})

test('some pieces of a row move once, and never more than there are', async () => {
  const product_id = await part()
  await main(calls.setCartQuantity, { product_id, quantity: 10 })
  const pd_cart_ids = (await main(calls.listCart, WHOLE)).cart_list.map((row) => row.pd_cart_id)
  const wish = { pd_cart_ids, warehouse: 2, pieces: [7] } as const
  const attempt = { idempotencyKey: 'moved-only-once-ever' }
  const first = await main(calls.moveCartRows, { ...wish, pieces: [7] }, attempt)
  expect(await main(calls.moveCartRows, { ...wish, pieces: [7] }, attempt)).toEqual(first)
  const { cart_list } = await main(calls.listCart, WHOLE)
  expect(new Map(cart_list.map((row) => [row.warehouse_type, row.quantity]))).toEqual(
    new Map([
      [1, 3],
      [2, 7],
    ]),
  )
  await expect(main(calls.moveCartRows, { ...wish, pieces: [4] })).rejects.toMatchObject({
    code: 'cart.too_few_pieces',
  })
  await expect(main(calls.moveCartRows, { ...wish, pieces: [1, 1] })).rejects.toMatchObject({
    code: 'cart.rows_disagree',
  })
})
