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
  const after = (await main(calls.listCart, WHOLE)).cart_list
  const idOfAlone = before.find((row) => row.product_id === alone)?.pd_cart_id
  expect(after.find((row) => row.product_id === alone)).toMatchObject({
    pd_cart_id: idOfAlone,
    warehouse_type: 2,
    quantity: 1,
  })
  expect(after.find((row) => row.product_id === double)).toMatchObject({ quantity: 5 })
})
