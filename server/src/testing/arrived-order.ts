import { shipOrder } from '@portal/contract/admin-orders.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { receiveAllParcels } from '@portal/contract/deliveries.ts'
import { getOrder } from '@portal/contract/orders.ts'
import { creditReturn, decideReturn, receiveReturn } from '@portal/contract/returns.ts'
import { claimVoucher } from '@portal/contract/vouchers.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'

import { moveWallet } from '#src/ledgers/wallet/wallet-rows.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { seedCampaign } from '#src/testing/seed-campaign.ts'
import { type SeededCompany, seedPart } from '#src/testing/seed.ts'
import type { TestServer } from '#src/testing/start-server.ts'

type World = {
  readonly server: TestServer
  readonly company: SeededCompany
  readonly buyer: Caller
  readonly warehouse: Caller
  readonly sales: Caller
}

/** Seven pieces at 33.33 yuan, with a voucher of 20 and 13 coins, all received: sums that do not divide evenly. */
export async function arrivedOrder({ server, company, buyer, warehouse }: Omit<World, 'sales'>) {
  const brand = server.brand.id
  const { part_id } = await seedPart(server.db, { brand, priceFen: fen(3_333), guangzhou: 10 })
  const { company_id } = company
  await server.db.transaction().execute((tx) =>
    moveWallet(tx, {
      brand,
      company_id,
      currency: 'coin',
      change: 13,
      reason: 'correction',
      at: new Date(),
    }),
  )
  const campaign = await seedCampaign(server.db, { brand, amountFen: fen(2_000) })
  const { voucher_orders_id } = await buyer(claimVoucher, { campaign_id: campaign })
  await buyer(setCartQuantity, { product_id: part_id, quantity: 7 })
  const { order_id } = await orderAll(buyer, { voucher_orders_id, frey_coin: 13 })
  const { lines, total } = await buyer(getOrder, { order_id })
  await warehouse(shipOrder, {
    order_id,
    carrier: '顺丰速运',
    tracking_no: 'SF1',
    lines: lines.map(({ order_line_id, quantity }) => ({ order_line_id, quantity })),
  })
  await buyer(receiveAllParcels, { order_id })
  return {
    part_id,
    order_id,
    total,
    order_line_id: lines[0]?.order_line_id ?? toId<'order_line'>(0),
  }
}

export const returnOf = (order_line_id: Id<'order_line'>, quantity: number) => ({
  kind: 'return' as const,
  reason: '客户退车',
  pictures: [],
  lines: [{ order_line_id, quantity }],
})

export async function processReturn(
  { sales, warehouse }: Pick<World, 'sales' | 'warehouse'>,
  return_id: Id<'return'>,
  restocked: number,
) {
  const { lines } = await sales(decideReturn, { return_id, is_approved: 1 })
  await warehouse(receiveReturn, {
    return_id,
    lines: lines.map(({ return_line_id }) => ({ return_line_id, restocked })),
  })
  return sales(creditReturn, { return_id })
}
