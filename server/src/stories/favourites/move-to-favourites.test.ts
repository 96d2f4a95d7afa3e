import { setCartQuantity } from '@portal/contract/cart.ts'
import { moveToFavourites } from '@portal/contract/favourites.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { cartRows } from '#src/testing/order-all.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
serveTests((started) => void (server = started))

const favouritesOf = async (account_id: Id<'account'>) => {
  const rows = await server.db
    .selectFrom('favourite')
    .select('part_id')
    .where('account_id', '=', account_id)
    .execute()
  return new Set(rows.map((row) => row.part_id))
}

test('cart rows leave the cart and become favourites, and so do parts named beside them', async () => {
  const { main, sub } = await seedCompany(server.db, { brand: server.brand.id })
  const [call, ofSub] = [await server.signedInAs(main), await server.signedInAs(sub)]
  const inCart = await seedPart(server.db, { brand: server.brand.id })
  const named = await seedPart(server.db, { brand: server.brand.id })
  await call(setCartQuantity, { product_id: inCart.part_id, quantity: 1 })
  const cart_ids = (await cartRows(call)).map((row) => row.cart_id)
  await expect(ofSub(moveToFavourites, { cart_ids })).rejects.toMatchObject({ status: 404 })

  const answer = await call(moveToFavourites, { cart_ids, product_ids: [named.part_id] })
  expect(answer).toEqual({ added: 2, cart_number: 0 })
  expect(await favouritesOf(main.account_id)).toEqual(new Set([inCart.part_id, named.part_id]))
  const again = await call(moveToFavourites, { product_ids: [named.part_id] })
  expect(again.added).toBe(0)
})

test('an empty request, or one without parts of this brand, is refused', async () => {
  const { main } = await seedCompany(server.db, { brand: server.brand.id })
  const call = await server.signedInAs(main)
  await expect(call(moveToFavourites, {})).rejects.toMatchObject({
    message: '请先勾选配件再操作',
  })
  const foreign = await seedPart(server.db, { brand: otherBrand(server).id })
  await expect(
    call(moveToFavourites, { product_ids: [foreign.part_id], cart_ids: [toId(999_999)] }),
  ).rejects.toMatchObject({ status: 404 })
})
