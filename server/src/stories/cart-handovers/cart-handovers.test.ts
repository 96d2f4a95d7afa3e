import { addAddress } from '@portal/contract/addresses.ts'
import type { Caller } from '@portal/contract/caller.ts'
import * as calls from '@portal/contract/cart-handovers.ts'
import * as cart from '@portal/contract/cart.ts'
import { previewOrder } from '@portal/contract/checkout.ts'
import { moveToFavourites } from '@portal/contract/favourites.ts'
import { getOrder, placeOrder } from '@portal/contract/orders.ts'
import type { Id } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'
import { beforeEach, expect, test } from 'vitest'

import { ADDRESS, cartRows, orderAll } from '#src/testing/order-all.ts'
import { seedPart } from '#src/testing/seed.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const WHOLE = { page: 1, limit: 100 }

const world = tradeWorld()
let sub: Caller
let purchaser: Caller

beforeEach(async () => {
  sub = await world.server.signedInAs(world.company.sub)
  purchaser = await world.server.signedInAs(world.company.purchaser)
})

type Facts = Omit<Parameters<typeof seedPart>[1], 'brand'> & { readonly quantity?: number }

async function inCart({ quantity = 2, ...facts }: Facts = {}): Promise<Id<'part'>> {
  const { part_id } = await seedPart(world.server.db, { brand: world.server.brand.id, ...facts })
  await sub(cart.setCartQuantity, { product_id: part_id, quantity })
  return part_id
}

const rowsOf = async (call: Caller) => (await call(cart.listCart, WHOLE)).cart_list
const idsOf = async (call: Caller) => (await rowsOf(call)).map((row) => row.pd_cart_id)
const first = async (call: Caller) => {
  const [handover] = (await call(calls.listCartHandovers, WHOLE)).list
  if (handover === undefined) throw new Error('no handover')
  return handover
}
const handOver = async (note = '') =>
  sub(calls.handOverCart, { pd_cart_ids: await idsOf(sub), note })

test('rows that were handed over are locked for everyone', async () => {
  const product_id = await inCart()
  await inCart()
  const answer = await handOver(' 客户急用 ')
  expect(answer.rows).toBe(2)
  const [row] = await rowsOf(sub)
  expect(row).toMatchObject({ handover_id: answer.handover_id, price: null })
  const pd_cart_ids = await idsOf(sub)
  const locked = { code: 'cart.handed_over' }
  for (const call of [sub, world.buyer]) {
    await expect(call(cart.deleteCartRows, { pd_cart_ids })).rejects.toMatchObject(locked)
    await expect(call(moveToFavourites, { cart_ids: pd_cart_ids })).rejects.toMatchObject(locked)
    const moved = call(cart.moveCartRows, { pd_cart_ids, warehouse: 2 })
    await expect(moved).rejects.toMatchObject(locked)
  }
  const more = sub(cart.setCartQuantity, { product_id, quantity: 9 })
  await expect(more).rejects.toThrow('该配件已提交给主账号，撤回后才能修改')
  const { refused } = await sub(cart.addManyToCart, { items: [{ product_id, quantity: 1 }] })
  expect(refused).toMatchObject([{ product_id, msg: '该配件已提交给主账号，撤回后才能修改' }])
  await expect(handOver()).rejects.toMatchObject(locked)

  // A row at the other warehouse cannot be merged into it.
  await sub(cart.setCartQuantity, { product_id, quantity: 1, warehouse: 2 })
  const other = (await rowsOf(sub)).find(({ warehouse_type }) => warehouse_type === 2)
  const ids = [other?.pd_cart_id].filter((id) => id !== undefined)
  const merged = sub(cart.moveCartRows, { pd_cart_ids: ids, warehouse: 1 })
  await expect(merged).rejects.toMatchObject(locked)
})

test('those who may order see it waiting, order it, and the order names who handed it over', async () => {
  await inCart({ priceFen: fen(1_000), quantity: 3 })
  await handOver('客户急用')
  expect(await first(purchaser)).toMatchObject({
    state_cn: '待处理',
    user_name: '学徒',
    note: '客户急用',
    may_decide: 1,
    may_withdraw: 0,
    lines: [{ quantity: 3, ordered: 0, row: { price: 10, quantity: 3, warnings: [] } }],
  })
  expect(await first(sub)).toMatchObject({
    may_decide: 0,
    may_withdraw: 1,
    lines: [{ row: { price: null } }],
  })
  const pd_cart_ids = await idsOf(purchaser)
  expect(await purchaser(previewOrder, { pd_cart_ids })).toEqual({ shortages: [], gone: [] })
  const placed = await orderAll(purchaser)
  const done = await first(sub)
  expect(done).toMatchObject({
    state: 'ordered',
    closed_by: '采购员',
    orders: [{ order_no: placed.orders[0]?.order_no, order_id: null }],
    lines: [{ ordered: 3, row: null }],
  })
  expect((await first(purchaser)).orders[0]?.order_id).toBe(placed.order_id)
  expect(await purchaser(getOrder, { order_id: placed.order_id })).toMatchObject({
    asked_by: [{ user_name: '学徒', note: '客户急用' }],
  })
  expect(await rowsOf(sub)).toEqual([])
})

test('what is short still waits', async () => {
  await inCart({ guangzhou: 4, quantity: 10 })
  await handOver()
  await orderAll(world.buyer)
  expect(await first(world.buyer)).toMatchObject({
    state: 'waiting',
    orders: [{}],
    lines: [{ quantity: 10, ordered: 4, row: { quantity: 6 } }],
  })
})

test('what changed since is marked, and a part that is withdrawn cannot be ordered', async () => {
  const [changed, gone] = [await inCart({ priceFen: fen(1_000) }), await inCart()]
  await handOver()
  const { db } = world.server
  await db
    .updateTable('part_price')
    .set({ amount_fen: fen(1_200) })
    .where('part_id', '=', changed)
    .where('level', '=', 'dealer')
    .execute()
  await db.updateTable('part').set({ is_withdrawn: true }).where('part_id', '=', gone).execute()
  const { lines } = await first(world.buyer)
  const warningsOf = (part: Id<'part'>) =>
    lines.find(({ product_id }) => product_id === part)?.row?.warnings.map(({ code }) => code)
  expect(warningsOf(changed)).toEqual(['price_changed'])
  expect(warningsOf(gone)).toEqual(['withdrawn'])
  await expect(orderAll(world.buyer)).rejects.toMatchObject({ code: 'order.not_for_sale' })
})

test('handed back with a reason, the rows are their user’s again, and no open checkout orders them', async () => {
  await inCart()
  const { handover_id } = await handOver()
  const { address_id } = await world.buyer(addAddress, ADDRESS)
  const opened = { cart: await cartRows(world.buyer), address_id, other_address_id: address_id }
  const blank = purchaser(calls.handBackCartHandover, { handover_id, reason: '  ' })
  await expect(blank).rejects.toThrow('请填写退回原因')
  const reason = '先用库存'
  await purchaser(calls.handBackCartHandover, { handover_id, reason })
  expect(await first(sub)).toMatchObject({ state_cn: '已退回', reason, closed_by: '采购员' })
  await expect(world.buyer(placeOrder, opened)).rejects.toMatchObject({
    status: 409,
    message: '学徒 提交的 1 种配件已由 采购员 退回，请核对后再试',
    data: { cart_list: [] },
  })
  const again = world.buyer(calls.handBackCartHandover, { handover_id, reason })
  await expect(again).rejects.toMatchObject({
    status: 409,
    message: '这份提交已由 采购员 退回，不能再处理',
  })
  await sub(cart.deleteCartRows, { pd_cart_ids: await idsOf(sub) })
})

test('what was withdrawn is not ordered from a checkout that is open, and the rest of it still can be', async () => {
  await inCart()
  const { handover_id } = await handOver()
  const { part_id } = await seedPart(world.server.db, { brand: world.server.brand.id })
  await world.buyer(cart.setCartQuantity, { product_id: part_id, quantity: 1 })
  const { address_id } = await world.buyer(addAddress, ADDRESS)
  const opened = { cart: await cartRows(world.buyer), address_id, other_address_id: address_id }
  await sub(calls.withdrawCartHandover, { handover_id })
  await expect(world.buyer(placeOrder, opened)).rejects.toMatchObject({
    status: 409,
    message: '学徒 撤回了提交的 1 种配件，请核对后再试',
    data: { cart_list: [{ product_id: part_id }] },
  })
  expect(await rowsOf(sub)).toHaveLength(1)
  const own = opened.cart.filter(({ product_id }) => product_id === part_id)
  expect((await world.buyer(placeOrder, { ...opened, cart: own })).orders).toHaveLength(1)
})

test('the state says which part was ordered, taken over and handed back', async () => {
  const [short, taken] = [await inCart({ guangzhou: 4, quantity: 10 }), await inCart()]
  const { handover_id } = await handOver()
  const { lines } = await first(world.buyer)
  const pd_cart_ids = lines.flatMap(({ product_id, row }) =>
    product_id === taken && row ? [row.pd_cart_id] : [],
  )
  await purchaser(calls.takeOverCartRows, { handover_id, pd_cart_ids })
  expect(await first(sub)).toMatchObject({ state_cn: '部分已接手，其余待处理' })
  const rows = (await cartRows(world.buyer)).filter(({ product_id }) => product_id === short)
  await orderAll(world.buyer, { cart: rows })
  await purchaser(calls.handBackCartHandover, { handover_id, reason: '缺货' })
  expect(await first(sub)).toMatchObject({
    state: 'handed_back',
    state_cn: '部分已下单、已接手，其余已退回',
  })
})

test('a press that is repeated because its answer was lost does not act twice', async () => {
  const attempt = { idempotencyKey: crypto.randomUUID() }
  await inCart()
  const { handover_id: first_id } = await handOver()
  const withdrawn = { handover_id: first_id }
  const once = await sub(calls.withdrawCartHandover, withdrawn, attempt)
  expect(await sub(calls.withdrawCartHandover, withdrawn, attempt)).toEqual(once)

  const { handover_id } = await handOver()
  const back = { handover_id, reason: '先用库存' }
  const answer = await purchaser(calls.handBackCartHandover, back, attempt)
  expect(await purchaser(calls.handBackCartHandover, back, attempt)).toEqual(answer)

  const { handover_id: again } = await handOver()
  const taken = { handover_id: again, pd_cart_ids: await idsOf(sub) }
  const own = await world.buyer(calls.takeOverCartRows, taken, attempt)
  expect(await world.buyer(calls.takeOverCartRows, taken, attempt)).toEqual(own)
  expect(await rowsOf(world.buyer)).toMatchObject([{ quantity: 2 }])
})

test('withdrawn by its user only, and then it may be handed over again', async () => {
  await inCart()
  const { handover_id } = await handOver()
  const foreign = purchaser(calls.withdrawCartHandover, { handover_id })
  await expect(foreign).rejects.toMatchObject({ status: 404 })
  expect(await sub(calls.withdrawCartHandover, { handover_id })).toEqual({ rows: 1 })
  await expect(sub(calls.withdrawCartHandover, { handover_id })).rejects.toMatchObject({
    status: 409,
  })
  await handOver()
  const { counts } = await sub(calls.listCartHandovers, { ...WHOLE, state: 'waiting' })
  expect(counts).toEqual({ waiting: 1, withdrawn: 1 })
})

test('single rows are taken over into the own cart, and the last one closes it', async () => {
  const [one] = [await inCart({ quantity: 2 }), await inCart()]
  await world.buyer(cart.setCartQuantity, { product_id: one, quantity: 5 })
  const { handover_id } = await handOver()
  const { lines } = await first(world.buyer)
  const [row, other] = [
    lines.find(({ product_id }) => product_id === one)?.row,
    lines.find(({ product_id }) => product_id !== one)?.row,
  ]
  if (!row || !other) throw new Error('no row')
  const taken = { handover_id, pd_cart_ids: [row.pd_cart_id] }
  const { pd_cart_ids } = await world.buyer(calls.takeOverCartRows, taken)
  const own = (await rowsOf(world.buyer)).find(({ pd_cart_id }) => pd_cart_ids.includes(pd_cart_id))
  expect(own).toMatchObject({ quantity: 7, user_name: '主账号' })
  await expect(purchaser(calls.takeOverCartRows, taken)).rejects.toMatchObject({
    status: 409,
    message: '学徒 提交的 1 种配件已由 主账号 接手，请核对后再试',
  })
  expect(await first(sub)).toMatchObject({ state: 'waiting' })
  await purchaser(calls.takeOverCartRows, { handover_id, pd_cart_ids: [other.pd_cart_id] })
  expect(await first(sub)).toMatchObject({ state_cn: '已接手', closed_by: '采购员' })
})

test('two users who order at once order it once', async () => {
  await inCart({ guangzhou: 100 })
  await handOver()
  const { address_id } = await world.buyer(addAddress, ADDRESS)
  const input = { cart: await cartRows(purchaser), address_id, other_address_id: address_id }
  const both = [world.buyer, purchaser].map((call) => call(placeOrder, input))
  const answers = await Promise.allSettled(both)
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(answers.find((answer) => answer.status === 'rejected')?.reason).toMatchObject({
    status: 409,
    message: expect.stringContaining('学徒 提交的 1 种配件已由 '),
  })
})

test('pressed twice it is one handover, and a missing row or a withdrawn part is refused', async () => {
  const product_id = await inCart()
  const pd_cart_ids = await idsOf(sub)
  const attempt = { idempotencyKey: crypto.randomUUID() }
  const one = await sub(calls.handOverCart, { pd_cart_ids }, attempt)
  expect(await sub(calls.handOverCart, { pd_cart_ids }, attempt)).toEqual(one)
  await sub(calls.withdrawCartHandover, { handover_id: one.handover_id })
  await expect(sub(calls.handOverCart, { pd_cart_ids })).rejects.toMatchObject({ status: 409 })
  const { db } = world.server
  await db
    .updateTable('part')
    .set({ is_withdrawn: true })
    .where('part_id', '=', product_id)
    .execute()
  await expect(handOver()).rejects.toMatchObject({ code: 'order.not_for_sale' })
  const own = world.buyer(calls.handOverCart, { pd_cart_ids })
  await expect(own).rejects.toMatchObject({ code: 'cart_handover.may_order' })
})

test('a user who lost the right to order decides nothing, and one who has got it orders itself', async () => {
  await inCart()
  const { handover_id } = await handOver()
  const { db } = world.server
  const setRight = (account_id: Id<'account'>, is_purchase: boolean) =>
    db.updateTable('account').set({ is_purchase }).where('account_id', '=', account_id).execute()
  await setRight(world.company.purchaser.account_id, false)
  const late = purchaser(calls.handBackCartHandover, { handover_id, reason: '重复' })
  await expect(late).rejects.toMatchObject({ status: 403 })
  await setRight(world.company.sub.account_id, true)
  expect((await orderAll(sub)).orders).toHaveLength(1)
  expect(await first(world.buyer)).toMatchObject({ state: 'ordered', closed_by: '学徒' })
})
