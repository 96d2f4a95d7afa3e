import type { Caller } from '@portal/contract/caller.ts'
import * as calls from '@portal/contract/cart-handovers.ts'
import * as cart from '@portal/contract/cart.ts'
import { HANDOVER_NEWS_DAYS } from '@portal/rules/cart/cart-handover.ts'
import type { Id } from '@portal/rules/ids.ts'
import { DAY_MS } from '@portal/rules/time/shanghai-time.ts'
import { beforeEach, expect, test } from 'vitest'

import { cartRows, orderAll } from '#src/testing/order-all.ts'
import { seedPart } from '#src/testing/seed.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const WHOLE = { page: 1, limit: 100 }

const world = tradeWorld()
let sub: Caller

beforeEach(async () => {
  sub = await world.server.signedInAs(world.company.sub)
})

/** Adds so many parts to the cart and hands the whole cart over. */
async function handOver(count: number) {
  for (let part = 0; part < count; part += 1) {
    const { part_id } = await seedPart(world.server.db, { brand: world.server.brand.id })
    await sub(cart.setCartQuantity, { product_id: part_id, quantity: 2 })
  }
  const { cart_list } = await sub(cart.listCart, WHOLE)
  const pd_cart_ids = cart_list.map((row) => row.pd_cart_id)
  const { handover_id } = await sub(calls.handOverCart, { pd_cart_ids, note: '客户急用' })
  return { handover_id, pd_cart_ids, parts: cart_list.map((row) => row.product_id) }
}

const news = async (call: Caller) =>
  (await call(calls.listCartHandovers, { ...WHOLE, is_news: 1 })).list.map((one) => one.state_cn)

const handBack = async (handover_id: Id<'cart_handover'>) =>
  world.buyer(calls.handBackCartHandover, { handover_id, reason: '先用库存' })

test('what was ordered after a part of it was taken over is news, and no older hand-back', async () => {
  await handBack((await handOver(1)).handover_id)
  expect(await news(sub)).toEqual(['已退回'])

  const { handover_id, pd_cart_ids, parts } = await handOver(2)
  expect(await news(sub)).toEqual([])
  await world.buyer(calls.takeOverCartRows, { handover_id, pd_cart_ids: pd_cart_ids.slice(0, 1) })
  const rows = await cartRows(world.buyer)
  const left = rows.filter(({ product_id }) => parts.indexOf(product_id) > 0)
  await orderAll(world.buyer, { cart: left })
  expect(await news(sub)).toEqual(['部分已下单，其余已接手'])
  expect(await news(world.buyer)).toEqual([])
})

test('what was handed back stays news while other parts are handed over', async () => {
  const { handover_id } = await handOver(1)
  await handBack(handover_id)
  const { part_id } = await seedPart(world.server.db, { brand: world.server.brand.id })
  await sub(cart.setCartQuantity, { product_id: part_id, quantity: 1 })
  const { cart_list } = await sub(cart.listCart, WHOLE)
  const other = cart_list.filter(({ product_id }) => product_id === part_id)
  const again = await sub(calls.handOverCart, {
    pd_cart_ids: other.map((row) => row.pd_cart_id),
    note: '',
  })
  expect(await news(sub)).toEqual(['已退回'])
  await sub(calls.withdrawCartHandover, { handover_id: again.handover_id })
  expect(await news(sub)).toEqual(['已退回'])
  await sub(calls.dismissCartHandover, { handover_id })
  expect(await news(sub)).toEqual([])
})

test('the outcome is shown until its user puts it away, or for a week', async () => {
  const { handover_id } = await handOver(1)
  const waiting = sub(calls.dismissCartHandover, { handover_id })
  await expect(waiting).rejects.toMatchObject({ status: 404 })
  await handBack(handover_id)
  const foreign = world.buyer(calls.dismissCartHandover, { handover_id })
  await expect(foreign).rejects.toMatchObject({ status: 404 })
  await sub(calls.dismissCartHandover, { handover_id })
  await sub(calls.dismissCartHandover, { handover_id })
  expect(await news(sub)).toEqual([])

  const old = await handOver(0)
  await handBack(old.handover_id)
  expect(await news(sub)).toEqual(['已退回'])
  await world.server.db
    .updateTable('cart_handover')
    .set({ closed_at: new Date(Date.now() - (HANDOVER_NEWS_DAYS * DAY_MS + 1)) })
    .where('cart_handover_id', '=', old.handover_id)
    .execute()
  expect(await news(sub)).toEqual([])
})

test('what its user withdrew is no news', async () => {
  const { handover_id } = await handOver(1)
  await sub(calls.withdrawCartHandover, { handover_id })
  expect(await news(sub)).toEqual([])
})
