import { getProfile } from '@portal/contract/accounts.ts'
import * as calls from '@portal/contract/cart.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const WHOLE = { page: 1, limit: 999 }

const world = tradeWorld()

const part = async (facts: Omit<Parameters<typeof seedPart>[1], 'brand'> = {}) => {
  const { part_id } = await seedPart(world.server.db, { brand: world.server.brand.id, ...facts })
  return part_id
}
const view = (part_id: Id<'part'>) =>
  world.server.db
    .insertInto('stock_view')
    .values({ account_id: world.company.main.account_id, part_id })
    .execute()

test('the last number set is the number in the cart', async () => {
  const product_id = await part()
  await world.buyer(calls.setCartQuantity, { product_id, quantity: 2 })
  const answer = await world.buyer(calls.setCartQuantity, { product_id, quantity: 5 })
  expect(answer).toEqual({ cart_number: 1, quantity: 5 })
  const { cart_list } = await world.buyer(calls.listCart, WHOLE)
  expect(cart_list).toMatchObject([{ product_id, quantity: 5, warehouse_type: 1 }])
})

test('each warehouse has a row of its own, and zero deletes a row', async () => {
  const product_id = await part({ beijing: 5 })
  await world.buyer(calls.setCartQuantity, { product_id, quantity: 1, warehouse: 1 })
  const both = await world.buyer(calls.setCartQuantity, { product_id, quantity: 1, warehouse: 2 })
  expect(both.cart_number).toBe(2)
  const one = await world.buyer(calls.setCartQuantity, { product_id, quantity: 0, warehouse: 1 })
  expect(one).toEqual({ cart_number: 1, quantity: 0 })
})

test('a sub-account sees its own rows, the main account all of them, by user and by car', async () => {
  const sub = await world.server.signedInAs(world.company.sub)
  const [mine, theirs] = [await part(), await part()]
  await world.server.db
    .updateTable('part')
    .set({ model_zh: '宝马3系' })
    .where('part_id', '=', theirs)
    .execute()
  await world.buyer(calls.setCartQuantity, { product_id: mine, quantity: 1 })
  await sub(calls.setCartQuantity, { product_id: theirs, quantity: 2 })

  expect((await sub(calls.listCart, WHOLE)).cart_list).toMatchObject([
    { product_id: theirs, price: null, tootal_price: null },
  ])
  expect(await sub(calls.listCart, WHOLE)).toMatchObject({ is_settlement: 0, total_price: null })
  expect(await world.buyer(calls.listCart, WHOLE)).toMatchObject({
    total: 2,
    total_quantity: 3,
    total_price: 300,
    is_settlement: 1,
  })
  expect((await world.buyer(getProfile, {})).cart_number).toBe(2)
  expect(await world.buyer(calls.listCartFilters, {})).toEqual({
    l_model_zh_list: ['宝马3系'],
    user_name_list: ['主账号', '学徒'],
  })
  const ofSub = await world.buyer(calls.listCart, { ...WHOLE, user_name: '学徒' })
  expect(ofSub.cart_list).toMatchObject([{ product_id: theirs, user_name: '学徒' }])
  const ofCar = await world.buyer(calls.listCart, { ...WHOLE, l_model_zh: '宝马3系' })
  expect(ofCar.total).toBe(1)
})

test('a main account changes another user’s row; a sub-account cannot', async () => {
  const sub = await world.server.signedInAs(world.company.sub)
  const product_id = await part()
  await sub(calls.setCartQuantity, { product_id, quantity: 2 })
  const row = (await sub(calls.listCart, WHOLE)).cart_list[0]
  const pd_cart_id = row?.pd_cart_id ?? toId(0)
  await world.buyer(calls.setCartQuantity, { product_id, quantity: 7, pd_cart_id })
  expect((await sub(calls.listCart, WHOLE)).cart_list).toMatchObject([{ quantity: 7 }])

  const purchaser = await world.server.signedInAs(world.company.purchaser)
  await expect(
    purchaser(calls.setCartQuantity, { product_id, quantity: 1, pd_cart_id }),
  ).rejects.toMatchObject({ status: 404 })
})

test('a row shows what has changed since it was set', async () => {
  const [dearer, short, empty, withdrawn] = [
    await part({ priceFen: fen(10_000) }),
    await part({ guangzhou: 3 }),
    await part({ guangzhou: 0 }),
    await part(),
  ]
  for (const product_id of [dearer, short, empty, withdrawn]) {
    await world.buyer(calls.setCartQuantity, { product_id, quantity: 5 })
    await view(product_id)
  }
  await world.server.db
    .updateTable('part_price')
    .set({ amount_fen: fen(12_345) })
    .where('part_id', '=', dearer)
    .where('level', '=', 'dealer')
    .execute()
  await world.server.db
    .updateTable('part')
    .set({ is_withdrawn: true })
    .where('part_id', '=', withdrawn)
    .execute()

  const { cart_list, total_quantity } = await world.buyer(calls.listCart, WHOLE)
  const warnings = new Map(cart_list.map((row) => [row.product_id, row.warnings]))
  expect(warnings.get(dearer)).toEqual([{ code: 'price_changed', text: '已涨价，加入时 ¥100.00' }])
  expect(cart_list.filter((row) => row.price_when_added !== undefined)).toMatchObject([
    { product_id: dearer, price_when_added: 100 },
  ])
  await world.buyer(calls.setCartQuantity, { product_id: dearer, quantity: 6 })
  const after = await world.buyer(calls.listCart, WHOLE)
  expect(after.cart_list.find((row) => row.product_id === dearer)?.warnings).toEqual(
    warnings.get(dearer),
  )
  expect(warnings.get(short)).toEqual([{ code: 'short', text: '库存不足，现有 3 件' }])
  expect(warnings.get(empty)).toMatchObject([{ code: 'out_of_stock' }])
  expect(warnings.get(withdrawn)).toMatchObject([{ code: 'withdrawn' }])
  expect(cart_list.find((row) => row.product_id === dearer)).toMatchObject({
    price: 123.45,
    tootal_price: 617.25,
  })
  expect(cart_list.find((row) => row.product_id === withdrawn)?.may_order).toBe(0)
  // A row without stock does not count, here or on the page.
  expect(total_quantity).toBe(10)
})

test('a hidden stock stays hidden until the user requests it, in figures and warnings', async () => {
  const product_id = await part({ guangzhou: 3, beijing: 20 })
  await world.buyer(calls.setCartQuantity, { product_id, quantity: 5 })
  expect((await world.buyer(calls.listCart, WHOLE)).cart_list).toMatchObject([
    { is_view_stock: 0, stock: null, other_stock: null, stock_wording: '紧缺', warnings: [] },
  ])
  await view(product_id)
  expect((await world.buyer(calls.listCart, WHOLE)).cart_list).toMatchObject([
    { is_view_stock: 1, stock: 3, other_stock: 20 },
  ])
})

test('a company without Beijing can add nothing from there', async () => {
  const local = await seedCompany(world.server.db, {
    brand: world.server.brand.id,
    isRegionalWarehouse: false,
  })
  const call = await world.server.signedInAs(local.main)
  const product_id = await part({ beijing: 5 })
  const closed = { code: 'cart.warehouse_closed', message: '当前账号不能从北京仓采购' }
  await expect(
    call(calls.setCartQuantity, { product_id, quantity: 1, warehouse: 2 }),
  ).rejects.toMatchObject(closed)
  await call(calls.setCartQuantity, { product_id, quantity: 1 })
  const [row] = (await call(calls.listCart, WHOLE)).cart_list
  await expect(
    call(calls.moveCartRows, { pd_cart_ids: [row?.pd_cart_id ?? toId(0)], warehouse: 2 }),
  ).rejects.toMatchObject(closed)
})

test('many parts are added at once to what is there, each with a result', async () => {
  const [there, fresh, withdrawn] = [await part(), await part(), await part({ isWithdrawn: true })]
  await world.buyer(calls.setCartQuantity, { product_id: there, quantity: 2 })
  const answer = await world.buyer(calls.addManyToCart, {
    items: [
      { product_id: there, quantity: 3 },
      { product_id: fresh, quantity: 1 },
      { product_id: fresh, quantity: 4 },
      { product_id: withdrawn, quantity: 1 },
      { product_id: toId<'part'>(999_999_999), quantity: 1 },
    ],
  })
  expect(answer).toEqual({
    cart_number: 2,
    added: 2,
    pd_cart_ids: [expect.any(Number), expect.any(Number)],
    refused: [
      { product_id: withdrawn, msg: '该配件已下架' },
      { product_id: 999_999_999, msg: '找不到产品' },
    ],
  })
  const { cart_list } = await world.buyer(calls.listCart, WHOLE)
  expect(cart_list.map((row) => row.pd_cart_id)).toEqual(expect.arrayContaining(answer.pd_cart_ids))
  expect(new Map(cart_list.map((row) => [row.product_id, row.quantity]))).toEqual(
    new Map([
      [there, 5],
      [fresh, 5],
    ]),
  )
})

test('pressing twice adds once', async () => {
  const product_id = await part()
  const attempt = { idempotencyKey: 'twice-twice-twice' }
  const items = [{ product_id, quantity: 3 }]
  const first = await world.buyer(calls.addManyToCart, { items }, attempt)
  expect(await world.buyer(calls.addManyToCart, { items }, attempt)).toEqual(first)
  expect((await world.buyer(calls.listCart, WHOLE)).cart_list).toMatchObject([{ quantity: 3 }])
})

test('the call for many parts has a second name', async () => {
  const product_id = await part()
  await expect(
    world.buyer(calls.addManyToCartOtherAddress, { items: [{ product_id, quantity: 3 }] }),
  ).resolves.toMatchObject({ added: 1, refused: [] })
})

test('a cart holds at most 999 rows, even with concurrent additions', async () => {
  const first = await part()
  const { rows: many } = await sql<{ part_id: Id<'part'> }>`
    with made as (
      insert into part (brand, part_type_id, make_id, category_1, category_2, category_3,
        own_number, oe_number, name_zh, brand_name, demand_class, pieces_per_box)
      select brand, part_type_id, make_id, category_1, category_2, category_3,
        own_number || '-' || n, oe_number, name_zh, brand_name, demand_class, pieces_per_box
      from part, generate_series(1, 1010) n where part_id = ${first}
      returning part_id
    ), priced as (
      insert into part_price (part_id, level, amount_fen) select part_id, 'dealer', 100 from made
    )
    select part_id from made`.execute(world.server.db)
  const items = many.slice(0, 990).map((row) => ({ product_id: row.part_id, quantity: 1 }))
  expect((await world.buyer(calls.addManyToCart, { items })).added).toBe(990)
  const tries = await Promise.allSettled(
    many
      .slice(990)
      .map((row) => world.buyer(calls.setCartQuantity, { product_id: row.part_id, quantity: 1 })),
  )
  expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(9)
  expect(
    await world.buyer(calls.addManyToCart, { items: [{ product_id: first, quantity: 1 }] }),
  ).toMatchObject({
    cart_number: 999,
    refused: [{ msg: '购物车最多 999 行，请先下单或删除部分配件' }],
  })
})

test('parts and rows of another brand or company are 404', async () => {
  const brand = otherBrand(world.server)
  const foreign = (await seedPart(world.server.db, { brand: brand.id })).part_id
  await expect(
    world.buyer(calls.setCartQuantity, { product_id: foreign, quantity: 1 }),
  ).rejects.toMatchObject({ status: 404 })

  const product_id = await part()
  await world.buyer(calls.setCartQuantity, { product_id, quantity: 1 })
  const pd_cart_ids = (await world.buyer(calls.listCart, WHOLE)).cart_list.map(
    (row) => row.pd_cart_id,
  )
  const stranger = await world.server.signedInAs(
    (await seedCompany(world.server.db, { brand: world.server.brand.id })).main,
  )
  await expect(stranger(calls.deleteCartRows, { pd_cart_ids })).rejects.toMatchObject({
    status: 404,
  })
  await expect(stranger(calls.moveCartRows, { pd_cart_ids, warehouse: 2 })).rejects.toMatchObject({
    status: 404,
  })
  expect(await world.buyer(calls.deleteCartRows, { pd_cart_ids })).toEqual({ cart_number: 0 })
})
