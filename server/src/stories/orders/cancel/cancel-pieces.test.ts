import { cancelPieces, shipOrder, getAdminOrder } from '@portal/contract/admin-orders.ts'
import { countStock, listPromised, listStockEvents } from '@portal/contract/admin-stock.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { receiveAllParcels } from '@portal/contract/deliveries.ts'
import { getOrder, listOrders } from '@portal/contract/orders.ts'
import { claimVoucher, listMyVouchers } from '@portal/contract/vouchers.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'
import { expect, test } from 'vitest'

import { moveWallet, findWallets } from '#src/ledgers/wallet/wallet-rows.ts'
import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { listAudit } from '#src/testing/list-audit.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { seedCampaign } from '#src/testing/seed-campaign.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'
import { stockOf } from '#src/testing/stock-of.ts'
import { tradeWorld } from '#src/testing/trade-world.ts'

const world = tradeWorld()

const newPart = async (priceFen = fen(10_000)) =>
  (await seedPart(world.server.db, { brand: world.server.brand.id, priceFen, guangzhou: 6 }))
    .part_id

async function order(product_id: Id<'part'>, quantity: number, by = world.buyer, paid = {}) {
  await by(setCartQuantity, { product_id, quantity })
  const { order_id } = await orderAll(by, paid)
  return world.sales(getAdminOrder, { order_id })
}

type Order = Awaited<ReturnType<typeof order>>

const piecesOf = ({ order_id, lines }: Order, quantity: number) => ({
  order_id,
  lines: lines.map(({ order_line_id }) => ({ order_line_id, quantity })),
})
const ship = (placed: Order, quantity: number) =>
  world.warehouse(shipOrder, {
    ...piecesOf(placed, quantity),
    carrier: '客户自提',
    tracking_no: '',
  })
const balanced = async () => ledgerViolations(await auditLedgers(world.server.db))

test('unshipped pieces of an order are cancelled, and the rest goes on with its share to the fen', async () => {
  const { company_id, brand } = world.company.main
  const coins = { brand, company_id, currency: 'coin', change: 20, reason: 'correction' } as const
  await world.server.db
    .transaction()
    .execute((tx) => moveWallet(tx, { ...coins, at: world.server.context.now() }))
  const campaign_id = await seedCampaign(world.server.db, { brand, amountFen: fen(1_001) })
  const { voucher_orders_id } = await world.buyer(claimVoucher, { campaign_id })
  const part_id = await newPart()
  const placed = await order(part_id, 6, world.buyer, { voucher_orders_id, frey_coin: 20 })
  await ship(placed, 1)
  const { order_id } = placed
  const input = { ...piecesOf(placed, 5), reason: '货架只有 1 件' }
  await expect(world.warehouse(cancelPieces, input)).rejects.toMatchObject({ status: 403 })
  await expect(
    world.sales(cancelPieces, { ...input, ...piecesOf(placed, 6) }),
  ).rejects.toMatchObject({
    code: 'order.pieces_not_cancellable',
    message: '取消数量超过未发数量',
  })
  const attempt = { idempotencyKey: 'one-press-of-an-admin' }
  const [gone] = await Promise.all([1, 2, 3].map(() => world.sales(cancelPieces, input, attempt)))
  expect(gone?.status).toBe('shipped')
  const { list } = await world.buyer(listOrders, { page: 1, limit: 10 })
  expect(list).toMatchObject([
    { order_no: gone?.cancelled_order_no, status: 'cancelled', quantity: 5 },
    { order_no: placed.order_no, status: 'shipped', quantity: 1 },
  ])
  const stays = await world.buyer(getOrder, { order_id })
  // One piece of ¥100 keeps a sixth of the voucher and of the coins; the other coins are refunded.
  expect(stays).toMatchObject({ goods: 100, voucher: 1.67, coins: 3, coin: 3, total: 95.33 })
  expect((await findWallets(world.server.db, company_id)).coin.balance).toBe(17)
  expect(
    (await world.buyer(listMyVouchers, { state: 'available', page: 1, limit: 10 })).total,
  ).toBe(0)
  expect(stays.events.at(-2)).toMatchObject({
    status_cn: '部分取消',
    reason: `取消 5 件，见订单 ${gone?.cancelled_order_no}：货架只有 1 件`,
  })
  expect(stays.events.at(-1)).toMatchObject({
    status: 'shipped',
    action: 'rest_cancelled',
    status_cn: '订单转为已发货',
    who: '客服',
    reason: '剩余 5 件已取消',
  })
  const [cancelled] = list
  const expected = await world.buyer(getOrder, { order_id: cancelled?.order_id ?? toId(0) })
  // The other order still uses the voucher; the coins of these pieces are refunded.
  expect(expected.refund).toEqual({ coins: 17, points: 0, voucher: 'held' })
  expect(stays.refund).toBeNull()
  expect(expected.events.map((event) => event.status_cn)).toEqual(['待发货', '部分取消', '已取消'])
  expect(await stockOf(world.server.db, part_id)).toMatchObject([{ on_hand: 5, allocated: 0 }, {}])
  const audit = await listAudit(world.server.db, 'sales_order', order_id)
  expect(audit.filter(({ action }) => action === 'order.cancel_pieces')).toMatchObject([
    { after: { reason: '货架只有 1 件', lines: input.lines } },
  ])
  expect(await balanced()).toEqual([])
})

test('cancelled pieces that are missing in stock are written off and not sold again', async () => {
  const part_id = await newPart()
  const placed = await order(part_id, 5)
  await ship(placed, 2)
  const missing = { reason: '货架缺货', place: 'missing' } as const
  const gone = await world.sales(cancelPieces, { ...piecesOf(placed, 2), ...missing })
  expect(gone).toMatchObject({ written_off: 2, status: 'partly_shipped' })
  // Of six pieces, two have left, two are missing, one is still allocated and one is free, as before.
  expect(await stockOf(world.server.db, part_id)).toMatchObject([{ on_hand: 2, allocated: 1 }, {}])
  const moves = { product_id: part_id, page: 1, limit: 5 }
  expect((await world.warehouse(listStockEvents, moves)).list[0]).toMatchObject({
    kind: 'count',
    on_hand_change: -2,
    order_no: gone.cancelled_order_no,
    note: '货架缺货',
  })
  const expected = await world.buyer(getOrder, { order_id: placed.order_id })
  // The buyer sees the reason; the location in the warehouse and the member of staff stay internal.
  expect(expected.events.at(-1)).toMatchObject({
    who: '客服',
    reason: `取消 2 件，见订单 ${gone.cancelled_order_no}：货架缺货`,
  })
  expect(expected.events.at(-2)).toMatchObject({ status_cn: '部分发货', who: '仓库' })
  const seen = await world.sales(getAdminOrder, { order_id: placed.order_id })
  expect(seen.events.at(-1)?.reason).toMatch(/：货架缺货；不在货架上，盘亏 2 件$/)
  expect(seen.events.at(-1)?.who).not.toBe('客服')
  const whole = await order(part_id, 1)
  expect(await world.sales(cancelPieces, { ...piecesOf(whole, 1), ...missing })).toMatchObject({
    written_off: 1,
    status: 'cancelled',
  })
  expect(await stockOf(world.server.db, part_id)).toMatchObject([{ on_hand: 1, allocated: 1 }, {}])
  expect(await balanced()).toEqual([])
})

test('an order whose rest is cancelled after all parcels arrived is completed and on the statement', async () => {
  const placed = await order(await newPart(), 3)
  await ship(placed, 1)
  const { order_id } = placed
  await world.buyer(receiveAllParcels, { order_id })
  const { status } = await world.sales(cancelPieces, { ...piecesOf(placed, 2), reason: '停产' })
  expect(status).toBe('completed')
  const entries = await world.server.db
    .selectFrom('statement_entry')
    .select('amount_fen')
    .where('order_id', '=', order_id)
    .execute()
  expect(entries).toEqual([{ amount_fen: 10_000 }])
  expect(await balanced()).toEqual([])
})

test('before anything has left, some pieces can be cancelled; cancelling all cancels the order', async () => {
  const placed = await order(await newPart(), 3)
  const { status } = await world.sales(cancelPieces, { ...piecesOf(placed, 2), reason: '缺货' })
  expect(status).toBe('confirmed')
  expect(await world.sales(getAdminOrder, { order_id: placed.order_id })).toMatchObject({
    quantity: 1,
    total: 100,
  })
  await expect(
    world.sales(cancelPieces, { ...piecesOf(placed, 1), reason: '缺货' }),
  ).resolves.toEqual({
    status: 'cancelled',
    cancelled_order_no: '',
    written_off: 0,
  })
  expect(await balanced()).toEqual([])
})

test('a count below the allocated pieces names the orders that go without', async () => {
  const product_id = await newPart()
  const early = await order(product_id, 2)
  const other = await world.server.signedInAs(
    (await seedCompany(world.server.db, { brand: world.server.brand.id })).main,
  )
  const late = await order(product_id, 3, other)
  const stockLevel = { product_id, warehouse_type: 1 } as const
  expect((await world.warehouse(listPromised, stockLevel)).list).toMatchObject([
    { order_no: early.order_no, pieces: 2, status_cn: '待发货' },
    { order_no: late.order_no, pieces: 3 },
  ])
  const count = { ...stockLevel, on_hand: 1, known_on_hand: 6, reason: '盘点少货' }
  await expect(world.warehouse(countStock, count)).rejects.toMatchObject({
    code: 'stock.below_promised',
    message: '还有 5 件被订单占用，请选择缺货的 4 件由哪些订单承担',
  })
  const lose = (first: number, second: number) =>
    world.warehouse(countStock, {
      ...count,
      losing: [
        { order_id: late.order_id, pieces: second },
        { order_id: early.order_id, pieces: first },
      ],
    })
  await expect(lose(2, 3)).rejects.toMatchObject({ code: 'stock.below_promised' })
  await expect(lose(1, 4)).rejects.toMatchObject({ code: 'order.pieces_not_cancellable' })
  expect((await lose(1, 3)).stock_level).toMatchObject({ on_hand: 1, allocated: 1, available: 0 })
  expect(await world.buyer(getOrder, { order_id: early.order_id })).toMatchObject({
    status: 'confirmed',
    quantity: 1,
  })
  const lost = await other(getOrder, { order_id: late.order_id })
  expect(lost.status).toBe('cancelled')
  expect(lost.events.at(-1)).toMatchObject({ reason: '缺货：盘点少货' })
  expect(await balanced()).toEqual([])
})
