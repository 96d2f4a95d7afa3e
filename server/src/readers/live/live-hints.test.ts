import { shipOrder } from '@portal/contract/admin-orders.ts'
import { addAdjustment } from '@portal/contract/admin-prices.ts'
import { receiveStock } from '@portal/contract/admin-stock.ts'
import { createCaller } from '@portal/contract/caller.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { LIVE_LINE_HEADER } from '@portal/contract/live.ts'
import { readTips } from '@portal/contract/messages.ts'
import { changeNotificationSettings } from '@portal/contract/notifications.ts'
import { getOrder } from '@portal/contract/orders.ts'
import { afterEach, expect, test } from 'vitest'

import { type LivePage, openLive } from '#src/testing/live-page.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { priceDraft } from '#src/testing/planned-prices.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const world = tradeWorld()

const pages: LivePage[] = []
afterEach(() => {
  for (const { socket } of pages.splice(0)) socket.terminate()
})

async function open(account = world.company.main): Promise<LivePage> {
  const page = await openLive(world.server, await world.server.signedInAs(account), account)
  pages.push(page)
  return page
}

async function openElsewhere(): Promise<LivePage> {
  const { server } = world
  return open((await seedCompany(server.db, { brand: server.brand.id })).main)
}

/** The topics of all hints so far. */
const topicsOf = ({ frames }: LivePage) =>
  frames.flatMap((frame) => (frame as { topics?: string[] }).topics ?? [])

const newPart = async () => {
  const { server } = world
  return seedPart(server.db, { brand: server.brand.id, guangzhou: 10 })
}

test("a user's change is stale for the company, except in the browser that made it", async () => {
  const { server, company } = world
  const [own, colleague, stranger] = [await open(), await open(company.sub), await openElsewhere()]
  const [{ line }] = own.frames as [{ line: string }]
  const token = await server.tokenFor(company.main)
  const call = createCaller({
    baseUrl: server.baseUrl,
    segment: 'Shopv2',
    headers: () => ({
      authorization: token,
      brand: server.brand.request.brand,
      [LIVE_LINE_HEADER]: line,
    }),
  })
  const { part_id } = await newPart()
  await call(setCartQuantity, { product_id: part_id, quantity: 1 })
  await expect.poll(() => topicsOf(colleague)).toEqual(['cart', 'marks'])
  expect(topicsOf(own)).toEqual([])
  expect(topicsOf(stranger)).toEqual([])
})

test('what a user reads or sets for oneself is stale in the own browsers, not for colleagues', async () => {
  const { buyer, company } = world
  const [own, colleague] = [await open(), await open(company.sub)]
  await buyer(readTips, {})
  await buyer(changeNotificationSettings, { list: [], quiet: null })
  await expect.poll(() => topicsOf(own)).toEqual(['messages', 'notifications'])
  const { part_id } = await newPart()
  await buyer(setCartQuantity, { product_id: part_id, quantity: 1 })
  await expect.poll(() => topicsOf(colleague)).toEqual(['cart', 'marks'])
})

test('received stock and planned prices are stale in all pages of the brand', async () => {
  const { warehouse, sales, server } = world
  const page = await openElsewhere()
  const { part_id, own_number } = await newPart()
  await warehouse(receiveStock, { product_id: part_id, warehouse_type: 1, pieces: 5 })
  await expect.poll(() => topicsOf(page)).toEqual(expect.arrayContaining(['stock', 'reminders']))
  const draft = priceDraft(server.brand, `${own_number}\t90.00`, {
    effective_at: '2099-01-01 00:00:00',
  })
  await sales(addAdjustment, draft)
  await expect.poll(() => topicsOf(page)).toContain('prices')
})

test('an order takes stock from everybody, and its parcel is news for its company alone', async () => {
  const { buyer, warehouse } = world
  const [own, stranger] = [await open(), await openElsewhere()]
  const { part_id } = await newPart()
  await buyer(setCartQuantity, { product_id: part_id, quantity: 2 })
  const { order_id } = await orderAll(buyer)
  await expect.poll(() => topicsOf(stranger)).toContain('stock')
  const { lines } = await buyer(getOrder, { order_id })
  expect(topicsOf(own)).not.toContain('parcels')
  await warehouse(shipOrder, {
    order_id,
    carrier: '顺丰速运',
    tracking_no: 'SF1234567890',
    lines: lines.map(({ order_line_id, quantity }) => ({ order_line_id, quantity })),
  })
  await expect.poll(() => topicsOf(own)).toEqual(expect.arrayContaining(['orders', 'parcels']))
  expect(topicsOf(stranger)).not.toContain('orders')
})
