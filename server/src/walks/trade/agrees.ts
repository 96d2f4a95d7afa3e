import { getActivity, listBundles } from '@portal/contract/activities.ts'
import { getAdminActivity, switchActivity } from '@portal/contract/admin-activities.ts'
import { getOrder } from '@portal/contract/orders.ts'
import { getPoints } from '@portal/contract/points.ts'
import { getClaim } from '@portal/contract/price-protection.ts'
import { listMyVouchers } from '@portal/contract/vouchers.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'

import { stockOf } from '#src/testing/stock-of.ts'
import { setsOf, stockLevelOf } from '#src/walks/trade/model.ts'
import type { Buyer, World } from '#src/walks/trade/world.ts'

export async function agrees(world: World): Promise<void> {
  const { server, parts, model, buyers } = world
  for (const part of parts) {
    const stockLevels = await stockOf(server.db, part)
    expect(
      stockLevels.map(({ warehouse, on_hand, allocated }) => [warehouse, on_hand, allocated]),
    ).toEqual(
      [1, 2].map((warehouse) => {
        const { onHand, promised } = stockLevelOf(model, part, warehouse)
        return [warehouse, onHand, promised]
      }),
    )
  }
  const { stock } = await server.db
    .selectFrom('gift')
    .select('stock')
    .where('gift_id', '=', world.gift)
    .executeTakeFirstOrThrow()
  expect(stock).toBe(model.gifts)
  await dealsAgree(world)
  for (const buyer of buyers) await companyAgrees(world, buyer)
}

async function dealsAgree({ content, activity_id, buyers, model }: World): Promise<void> {
  const { is_on, sections } = await content(getAdminActivity, { activity_id })
  expect(is_on === 1).toBe(model.activity.isOn)
  expect(sections.flatMap(({ deals }) => deals.map((one) => [one.deal_id, one.sold]))).toEqual(
    model.activity.deals.map((deal) => [deal.id, setsOf(deal, 0).all]),
  )
  await content(switchActivity, { activity_id, is_on: 1 })
  for (const { call, company_id } of buyers) {
    const { flash_sales } = await call(getActivity, {})
    const { list } = await call(listBundles, { page: 1, limit: 10 })
    expect([...flash_sales, ...list].map(({ mine, left }) => [mine, left])).toEqual(
      model.activity.deals.map((deal) => {
        const { mine, left } = setsOf(deal, company_id)
        return [mine, Math.max(0, left)]
      }),
    )
  }
  await content(switchActivity, { activity_id, is_on: model.activity.isOn ? 1 : 0 })
}

async function claimsAgree({ call, model }: Buyer): Promise<number> {
  for (const { id, state, credited } of model.claims) {
    const claim = await call(getClaim, { claim_id: id })
    expect([id, claim.state, Math.round(claim.credited * 100)]).toEqual([id, state, credited])
  }
  const lines = model.orders.flatMap((order) => order.lines)
  return lines.flatMap(({ credits }) => credits).reduce((sum, { fen }) => sum + fen, 0)
}

async function companyAgrees({ server }: World, buyer: Buyer): Promise<void> {
  const { call, company_id, model } = buyer
  expect(await call(getPoints, {})).toMatchObject({
    points: model.points,
    owed_points: model.owedPoints,
    frey_coin: model.coins,
  })
  const { counts } = await call(listMyVouchers, { page: 1, limit: 1 })
  expect(counts['available'] ?? 0).toBe(model.vouchers.size)
  for (const order of model.orders) {
    const { status, lines } = await call(getOrder, { order_id: order.id })
    expect({ order: order.id, status }).toEqual({ order: order.id, status: order.status })
    expect(lines.map(({ shipped, received }) => [shipped, received])).toEqual(
      order.lines.map(({ shipped, received }) => [shipped, received]),
    )
    if (order.lines.every(({ quantity, credited }) => quantity === credited)) {
      expect([order.creditedFen, order.coinsRefunded]).toEqual([order.total, order.coins])
      expect(order.lines.flatMap(({ credits }) => credits).filter(({ fen }) => fen > 0)).toEqual([])
    }
  }
  const protectedFen = await claimsAgree(buyer)
  const { rows } = await sql<{ owes: number }>`
    select coalesce(sum(amount_fen), 0)::bigint as owes from statement_entry
    where company_id = ${company_id}`.execute(server.db)
  expect(rows[0]?.owes).toBe(model.owed - model.credited - protectedFen)
}
