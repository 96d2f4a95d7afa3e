import { addAddress } from '@portal/contract/addresses.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { deleteCartRows, listCart, setCartQuantity } from '@portal/contract/cart.ts'
import { getOrder, placeOrder } from '@portal/contract/orders.ts'
import { toId } from '@portal/rules/ids.ts'
import { fen, yuan } from '@portal/rules/money/money.ts'
import { expect, test } from 'vitest'

import { ADDRESS, cartRows, orderAll } from '#src/testing/order-all.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'
import { stockOf } from '#src/testing/stock-of.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const WHOLE = { page: 1, limit: 999 }

const world = tradeWorld()

type Facts = Omit<Parameters<typeof seedPart>[1], 'brand'>

async function inCart(call: Caller, quantity: number, facts: Facts & { warehouse?: 1 | 2 } = {}) {
  const { warehouse = 1, ...rest } = facts
  const { part_id } = await seedPart(world.server.db, { brand: world.server.brand.id, ...rest })
  await call(setCartQuantity, { product_id: part_id, quantity, warehouse })
  return part_id
}

const ordersOfCompany = () =>
  world.server.db
    .selectFrom('sales_order')
    .selectAll()
    .where('company_id', '=', world.company.company_id)
    .execute()

test('one press creates one order per warehouse, allocates the stock and empties the cart', async () => {
  const near = await inCart(world.buyer, 3, { priceFen: fen(1_050), guangzhou: 10 })
  const far = await inCart(world.buyer, 2, { priceFen: fen(999), beijing: 5, warehouse: 2 })
  const placed = await orderAll(world.buyer, { remark: ' 加急 ', beijing_remark: '走物流' })

  expect(placed.orders).toMatchObject([
    { warehouse_type: 1, total: 31.5, quantity: 3 },
    { warehouse_type: 2, total: 19.98, quantity: 2 },
  ])
  expect(placed).toMatchObject({
    order_id: placed.orders[0]?.order_id,
    return_data: [],
    cart_number: 0,
  })
  expect(await stockOf(world.server.db, near)).toMatchObject([{ on_hand: 10, allocated: 3 }, {}])
  expect(await stockOf(world.server.db, far)).toMatchObject([{}, { on_hand: 5, allocated: 2 }])

  const order = await world.buyer(getOrder, { order_id: placed.order_id })
  expect(order).toMatchObject({
    status: 'confirmed',
    status_cn: '待发货',
    may_cancel: 1,
    total: 31.5,
    goods: 31.5,
    remark: '加急',
    contacts: ADDRESS.contacts,
    address: '广东省广州市白云区机场路 88 号',
    lines: [{ product_id: near, quantity: 3, price: 10.5, amount: 31.5, is_pre_order: 0 }],
    events: [{ status: 'confirmed', who: '主账号' }],
    sibling_orders: [{ order_no: placed.orders[1]?.order_no, warehouse_type: 2 }],
  })
})

test('order numbers carry the day and run within it', async () => {
  const placed: { order_no: string; create_date: string }[] = []
  for (const _ of [1, 2]) {
    await inCart(world.buyer, 1)
    const { order_id } = await orderAll(world.buyer)
    placed.push(await world.buyer(getOrder, { order_id }))
  }
  const [first, second] = placed
  const day = first?.create_date.slice(0, 10).replaceAll('-', '')
  expect(first?.order_no).toMatch(new RegExp(`^SO${day}\\d{5}$`))
  expect(Number(second?.order_no.slice(2))).toBeGreaterThan(Number(first?.order_no.slice(2)))
})

test('order numbers that already exist are skipped', async () => {
  const at = '2024-02-29 12:00'
  const [order] = await (async () => {
    await inCart(world.buyer, 1)
    await orderAll(world.buyer)
    return ordersOfCompany()
  })()
  await world.server.db
    .insertInto('sales_order')
    .values({ ...written(order), order_no: 'SO2024022900041', created_at: at })
    .execute()
  const next = await world.server.context.sql`select next_order_number('2024-02-29') as order_no`
  expect(next[0]).toEqual({ order_no: 'SO2024022900042' })
  // Deleted, because an order without lines would unbalance the ledgers.
  await world.server.db
    .deleteFrom('sales_order')
    .where('order_no', '=', 'SO2024022900041')
    .execute()
})

function written(order: Awaited<ReturnType<typeof ordersOfCompany>>[number] | undefined) {
  if (!order) throw new Error('no order')
  const { order_id: _id, total_fen: _total, ...columns } = order
  return columns
}

test('shortages stay in the cart and are in the answer, and the rest is ordered', async () => {
  const short = await inCart(world.buyer, 10, { guangzhou: 4 })
  const empty = await inCart(world.buyer, 2, { guangzhou: 0 })
  const placed = await orderAll(world.buyer)
  expect(placed.orders).toMatchObject([{ quantity: 4 }])
  expect(placed.return_data).toHaveLength(2)
  expect(placed.return_data).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ product_id: short, quantity: 6, order_type: 1 }),
      expect.objectContaining({ product_id: empty, quantity: 2, order_type: 1 }),
    ]),
  )
  const { cart_list } = await world.buyer(listCart, WHOLE)
  expect(new Map(cart_list.map((row) => [row.product_id, row.quantity]))).toEqual(
    new Map([
      [short, 6],
      [empty, 2],
    ]),
  )
})

test('without any stock there is no order, and the answer lists the shortages', async () => {
  const empty = await inCart(world.buyer, 2, { guangzhou: 0, beijing: 50 })
  await expect(orderAll(world.buyer)).rejects.toMatchObject({
    status: 201,
    code: 'order.nothing_in_stock',
    data: { return_data: [{ product_id: empty, quantity: 2, order_type: 1 }] },
  })
  expect(await ordersOfCompany()).toEqual([])
  expect(await cartRows(world.buyer)).toHaveLength(1)
})

test('rows of several users for one part share its stock and become one line', async () => {
  const product_id = await inCart(world.buyer, 3, { guangzhou: 5 })
  const sub = await world.server.signedInAs(world.company.sub)
  await sub(setCartQuantity, { product_id, quantity: 4 })
  const placed = await orderAll(world.buyer)
  expect(placed.orders).toMatchObject([{ quantity: 5 }])
  expect(placed.return_data).toMatchObject([{ product_id, quantity: 2 }])
  const { lines } = await world.buyer(getOrder, { order_id: placed.order_id })
  expect(lines).toMatchObject([{ product_id, quantity: 5 }])
})

test('a coming-soon part is ordered in advance and takes no stock', async () => {
  const part_id = await inCart(world.buyer, 8, { isComingSoon: true, guangzhou: 0 })
  const placed = await orderAll(world.buyer)
  expect(placed.return_data).toEqual([])
  const { lines } = await world.buyer(getOrder, { order_id: placed.order_id })
  expect(lines).toMatchObject([{ product_id: part_id, quantity: 8, is_pre_order: 1 }])
  expect(await stockOf(world.server.db, part_id)).toMatchObject([
    { allocated: 0 },
    { allocated: 0 },
  ])
})

test('an order with special approval waits for the supplier', async () => {
  await inCart(world.buyer, 1)
  const placed = await orderAll(world.buyer, { is_special_approval: 1 })
  expect(placed.orders).toMatchObject([{ status: 'pending_approval' }])
  const order = await world.buyer(getOrder, { order_id: placed.order_id })
  expect(order).toMatchObject({ status: 'pending_approval', is_special_approval: 1 })
})

test('a Guangzhou address is always needed, a Beijing one for Beijing rows', async () => {
  await inCart(world.buyer, 1, { beijing: 5, warehouse: 2 })
  const { address_id } = await world.buyer(addAddress, ADDRESS)
  const cart = await cartRows(world.buyer)
  await expect(
    world.buyer(placeOrder, { cart, other_address_id: address_id }),
  ).rejects.toMatchObject({
    status: 201,
    message: '请选择广州仓收货地址',
  })
  await expect(world.buyer(placeOrder, { cart, address_id })).rejects.toMatchObject({
    message: '请选择北京仓收货地址',
  })
})

test("another company's address or rows are 404", async () => {
  const other = await seedCompany(world.server.db, { brand: world.server.brand.id })
  const stranger = await world.server.signedInAs(other.main)
  const theirs = await stranger(addAddress, ADDRESS)
  const mine = await world.buyer(addAddress, ADDRESS)
  await inCart(world.buyer, 1)
  await inCart(stranger, 1)
  const cart = await cartRows(world.buyer)
  await expect(world.buyer(placeOrder, { cart, ...theirs })).rejects.toMatchObject({
    status: 404,
    code: 'address.not_found',
  })
  const both = [...cart, ...(await cartRows(stranger))]
  const refusal = await world
    .buyer(placeOrder, { cart: both, ...mine })
    .catch((error: unknown) => error)
  expect(refusal).toMatchObject({ status: 409, code: 'cart.changed' })
  expect(refusal).toHaveProperty('data.cart_list.length', 1)
  expect(await ordersOfCompany()).toEqual([])
})

test('a sub-account that purchases orders its own rows; one that does not may not order', async () => {
  const purchaser = await world.server.signedInAs(world.company.purchaser)
  await inCart(world.buyer, 1)
  await inCart(purchaser, 2)
  await expect(orderAll(purchaser, { cart: await cartRows(world.buyer) })).rejects.toMatchObject({
    code: 'cart.changed',
  })
  expect((await orderAll(purchaser)).orders).toMatchObject([{ quantity: 2 }])

  const sub = await world.server.signedInAs(world.company.sub)
  await inCart(sub, 1)
  await expect(orderAll(sub)).rejects.toMatchObject({ status: 403 })
})

test('a sum other than the user saw is refused with the current rows, and nothing is written', async () => {
  const part_id = await inCart(world.buyer, 2, { priceFen: fen(1_000) })
  await world.server.db
    .updateTable('part_price')
    .set({ amount_fen: fen(1_100) })
    .where('part_id', '=', part_id)
    .execute()
  await expect(orderAll(world.buyer, { expected_total: yuan(20) })).rejects.toMatchObject({
    status: 409,
    code: 'order.price_changed',
    data: { total: 22, cart_list: [{ product_id: part_id, price: 11 }] },
  })
  expect(await ordersOfCompany()).toEqual([])
  expect((await orderAll(world.buyer, { expected_total: yuan(22) })).orders).toMatchObject([
    { total: 22 },
  ])
})

test('rows that changed in another tab are refused', async () => {
  const product_id = await inCart(world.buyer, 2)
  const cart = await cartRows(world.buyer)
  await world.buyer(setCartQuantity, { product_id, quantity: 7 })
  await expect(orderAll(world.buyer, { cart })).rejects.toMatchObject({
    status: 409,
    code: 'cart.changed',
    data: { cart_list: [{ product_id, quantity: 7 }] },
  })
})

test('a row deleted in another tab is refused, and the next press orders the rest', async () => {
  const [kept, dropped] = [
    await inCart(world.buyer, 2, { priceFen: fen(1_000) }),
    await inCart(world.buyer, 1),
  ]
  const cart = await cartRows(world.buyer)
  const gone = cart.find((row) => row.product_id === dropped)
  await world.buyer(deleteCartRows, { pd_cart_ids: [gone?.cart_id ?? toId(0)] })
  await expect(orderAll(world.buyer, { cart })).rejects.toMatchObject({
    status: 409,
    code: 'cart.changed',
    data: { total: 20, cart_list: [{ product_id: kept, quantity: 2 }] },
  })
  expect(await ordersOfCompany()).toEqual([])
  const rest = cart.filter((row) => row !== gone)
  expect(
    (await orderAll(world.buyer, { cart: rest, expected_total: yuan(20) })).orders,
  ).toHaveLength(1)
})

test('a withdrawn part cannot be ordered', async () => {
  const part_id = await inCart(world.buyer, 2, { oeNumber: '11427953129' })
  await world.server.db
    .updateTable('part')
    .set({ is_withdrawn: true })
    .where('part_id', '=', part_id)
    .execute()
  await expect(orderAll(world.buyer)).rejects.toMatchObject({
    code: 'order.not_for_sale',
    message: '以下配件无法下单，请先移除：11427953129',
  })
})

test('a row named twice is not ordered twice', async () => {
  await inCart(world.buyer, 2)
  const [row] = await cartRows(world.buyer)
  await expect(
    orderAll(world.buyer, { cart: [row, row].flatMap((one) => one ?? []) }),
  ).rejects.toMatchObject({ code: 'order.rows_disagree' })
})
