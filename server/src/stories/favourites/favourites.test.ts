import * as calls from '@portal/contract/favourites.ts'
import type { Id } from '@portal/rules/ids.ts'
import { expect, test } from 'vitest'

import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const FIRST = { page: 1, limit: 10 }

let server: TestServer

serveTests((started) => void (server = started))

test('a favourite belongs to one user, and a second press removes it', async () => {
  const brand = server.brand.id
  const company = await seedCompany(server.db, { brand })
  const main = await server.signedInAs(company.main)
  const sub = await server.signedInAs(company.sub)
  const { part_id: product_id } = await seedPart(server.db, { brand })
  expect(await main(calls.toggleFavourite, { product_id })).toEqual({ is_sub: 1 })
  const { list, total } = await main(calls.listFavourites, FIRST)
  expect(list).toMatchObject([{ product_id, is_sub: 1 }])
  expect(total).toBe(1)
  expect((await sub(calls.listFavourites, FIRST)).total).toBe(0)
  expect(await main(calls.toggleFavourite, { product_id })).toEqual({ is_sub: 0 })
  expect((await main(calls.listFavourites, FIRST)).total).toBe(0)
})

test('a press that is sent again after a lost answer is no second press', async () => {
  const brand = server.brand.id
  const main = await server.signedInAs((await seedCompany(server.db, { brand })).main)
  const { part_id: product_id } = await seedPart(server.db, { brand })
  const attempt = { idempotencyKey: 'one-press-of-a-heart' }
  const press = () => main(calls.toggleFavourite, { product_id }, attempt)
  expect([await press(), await press()]).toEqual([{ is_sub: 1 }, { is_sub: 1 }])
})

test('a part of another brand cannot become a favourite', async () => {
  const main = await server.signedInAs(
    (await seedCompany(server.db, { brand: server.brand.id })).main,
  )
  const { part_id: product_id } = await seedPart(server.db, { brand: otherBrand(server).id })
  await expect(main(calls.toggleFavourite, { product_id })).rejects.toMatchObject({ status: 404 })
})

test('favourites can be filtered by make, and removed and added in bulk', async () => {
  const brand = server.brand.id
  const company = await seedCompany(server.db, { brand })
  const main = await server.signedInAs(company.main)
  const sub = await server.signedInAs(company.sub)
  const product_ids: Id<'part'>[] = []
  for (let one = 0; one < 3; one += 1)
    product_ids.push((await seedPart(server.db, { brand })).part_id)
  await main(calls.moveToFavourites, { product_ids })
  await sub(calls.moveToFavourites, { product_ids })
  const bmw = await main(calls.listFavourites, { ...FIRST, brand_name_zh: '宝马' })
  expect(bmw).toMatchObject({ total: 3, makes: [{ make_name: '宝马', parts: 3 }] })
  const none = await main(calls.listFavourites, { ...FIRST, brand_name_zh: '奔驰' })
  expect(none).toMatchObject({ total: 0, makes: [{ make_name: '宝马', parts: 3 }] })
  const [kept = 0, ...others] = product_ids
  expect(await main(calls.removeFavourites, { product_ids: others })).toEqual({ removed: 2 })
  expect(await main(calls.removeFavourites, { product_ids: others })).toEqual({ removed: 0 })
  expect((await main(calls.listFavourites, FIRST)).list).toMatchObject([{ product_id: kept }])
  expect((await sub(calls.listFavourites, FIRST)).total).toBe(3)
})
