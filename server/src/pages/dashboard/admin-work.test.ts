import { decideOrders } from '@portal/contract/admin-orders.ts'
import { getAdminWork } from '@portal/contract/admin-work.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { ZERO_FEN } from '@portal/rules/money/money.ts'
import { expect, test } from 'vitest'

import { orderAll } from '#src/testing/order-all.ts'
import { otherBrand } from '#src/testing/other-brand.ts'
import { seedCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
serveTests((started) => void (server = started))

async function order(brand: string, isSpecial: boolean) {
  const call = await server.signedInAs((await seedCompany(server.db, { brand })).main)
  const { part_id } = await seedPart(server.db, { brand, guangzhou: 5 })
  await call(setCartQuantity, { product_id: part_id, quantity: 1 })
  return orderAll(call, isSpecial ? { is_special_approval: 1 } : {})
}

test('staff see the counts of waiting work of all brands, which fall when it is done', async () => {
  const sales = await server.signedInAsStaff(await seedStaff(server.db, 'sales'))
  const { order_id } = await order(server.brand.id, true)
  await order(otherBrand(server).id, false)
  expect(await sales(getAdminWork, {})).toEqual({
    approvals: { orders: 1 },
    to_ship: { guangzhou: 1, beijing: 0 },
    returns: { to_decide: 0, to_take: 0, to_credit: 0 },
    gifts: { to_send: 0 },
    price_protection: { to_decide: 0 },
    inbox: { open: 0, mine: 0 },
    disputes: [],
  })
  await sales(decideOrders, { order_ids: [order_id], is_approved: 1 })
  expect(await sales(getAdminWork, {})).toMatchObject({
    approvals: { orders: 0 },
    to_ship: { guangzhou: 2 },
  })
})

test('disputed statements are counted by month', async () => {
  const sales = await server.signedInAsStaff(await seedStaff(server.db, 'sales'))
  const brand = server.brand.id
  const { company_id } = await seedCompany(server.db, { brand })
  const published_at = new Date()
  const statement = {
    company_id,
    brand,
    opening_fen: ZERO_FEN,
    closing_fen: ZERO_FEN,
    published_at,
  }
  await server.db
    .insertInto('statement')
    .values([
      { ...statement, month: '2026-09-01', state: 'disputed' },
      { ...statement, month: '2026-10-01', state: 'published' },
    ])
    .execute()
  const { disputes } = await sales(getAdminWork, {})
  expect(disputes).toEqual([{ month: '2026-09', statements: 1 }])
})

test('a dealer is refused', async () => {
  const { main } = await seedCompany(server.db, { brand: server.brand.id })
  const dealer = await server.signedInAs(main)
  await expect(dealer(getAdminWork, {})).rejects.toMatchObject({ status: 401 })
})
