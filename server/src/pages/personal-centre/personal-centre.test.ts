import { getPersonalCentre } from '@portal/contract/accounts.ts'
import { shipOrder } from '@portal/contract/admin-orders.ts'
import { handOverCart, withdrawCartHandover } from '@portal/contract/cart-handovers.ts'
import { listCart, setCartQuantity } from '@portal/contract/cart.ts'
import { receiveAllParcels } from '@portal/contract/deliveries.ts'
import { getOrder } from '@portal/contract/orders.ts'
import { addReturn, decideReturn } from '@portal/contract/returns.ts'
import { claimVoucher } from '@portal/contract/vouchers.ts'
import { fen } from '@portal/rules/money/money.ts'
import { PERSONAL_DAYS } from '@portal/rules/time/recent-days.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { orderAll } from '#src/testing/order-all.ts'
import { seedCampaign } from '#src/testing/seed-campaign.ts'
import { seedCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { startServer } from '#src/testing/start-server.ts'

test('the counts are those of the user', async () => {
  await using server = await startServer()
  const brand = server.brand.id
  const company = await seedCompany(server.db, { brand })
  const [main, purchaser] = [
    await server.signedInAs(company.main),
    await server.signedInAs(company.purchaser),
  ]
  const staff = {
    warehouse: await server.signedInAsStaff(await seedStaff(server.db, 'warehouse')),
    sales: await server.signedInAsStaff(await seedStaff(server.db, 'sales')),
  }
  const none = { to_receive: 0, returns_to_send: 0, vouchers_ending: 0, arrivals: 0, claims: null }
  expect(await main(getPersonalCentre, {})).toMatchObject({ ...none, statements_to_confirm: 0 })

  const { part_id } = await seedPart(server.db, { brand, guangzhou: 10 })
  await main(setCartQuantity, { product_id: part_id, quantity: 2 })
  const { order_id } = await orderAll(main)
  const { lines } = await main(getOrder, { order_id })
  const parcel = { order_id, carrier: '顺丰速运', tracking_no: 'SF1' }
  for (const { order_line_id } of lines)
    for (const quantity of [1, 1])
      await staff.warehouse(shipOrder, { ...parcel, lines: [{ order_line_id, quantity }] })
  expect(await main(getPersonalCentre, {})).toMatchObject({ ...none, to_receive: 1 })

  await main(receiveAllParcels, { order_id })
  const request = { kind: 'return' as const, reason: '客户退车', pictures: [] }
  const back = lines.map(({ order_line_id }) => ({ order_line_id, quantity: 1 }))
  const { return_id } = await main(addReturn, { ...request, lines: back })
  await staff.sales(decideReturn, { return_id, is_approved: 1 })
  const campaign = await seedCampaign(server.db, { brand, amountFen: fen(2_000) })
  await main(claimVoucher, { campaign_id: campaign })
  await sql`update campaign set ends_at = now() + make_interval(days => ${PERSONAL_DAYS - 1}) where campaign_id = ${campaign}`.execute(
    server.db,
  )
  await sql`
    insert into statement (brand, company_id, month, opening_fen, closing_fen, state, published_at)
    values (${brand}, ${company.company_id}, '2026-10-01', 0, 0, 'published', now())`.execute(
    server.db,
  )
  await sql`
    insert into arrival_reminder (account_id, part_id, fired_at)
    values (${company.main.account_id}, ${part_id}, now() - make_interval(days => ${PERSONAL_DAYS - 1}))`.execute(
    server.db,
  )
  expect(await main(getPersonalCentre, {})).toMatchObject({
    to_receive: 0,
    returns_to_send: 1,
    vouchers: 1,
    vouchers_ending: 1,
    arrivals: 1,
    statements_to_confirm: 1,
  })
  // A sub-account sees neither orders nor returns of others, and statements only if the main account names it.
  expect(await purchaser(getPersonalCentre, {})).toMatchObject({
    returns_to_send: 0,
    arrivals: 0,
    vouchers_ending: 1,
    statements_to_confirm: null,
  })
})

test('handed-over parts wait for whoever may order', async () => {
  await using server = await startServer()
  const brand = server.brand.id
  const company = await seedCompany(server.db, { brand })
  const other = await seedCompany(server.db, { brand })
  const sub = await server.signedInAs(company.sub)
  const calls = [
    await server.signedInAs(company.main),
    await server.signedInAs(company.purchaser),
    sub,
    await server.signedInAs(other.main),
  ]
  const handovers = () =>
    Promise.all(calls.map(async (call) => (await call(getPersonalCentre, {})).handovers))
  expect(await handovers()).toEqual([0, 0, null, 0])

  const { part_id } = await seedPart(server.db, { brand })
  await sub(setCartQuantity, { product_id: part_id, quantity: 2 })
  const { cart_list } = await sub(listCart, { page: 1, limit: 10 })
  const pd_cart_ids = cart_list.map((row) => row.pd_cart_id)
  const { handover_id } = await sub(handOverCart, { pd_cart_ids })
  expect(await handovers()).toEqual([1, 1, null, 0])

  await sub(withdrawCartHandover, { handover_id })
  expect(await handovers()).toEqual([0, 0, null, 0])
})
