import { addAddress } from '@portal/contract/addresses.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { addToPointsCart, listPointsCart } from '@portal/contract/gifts.ts'
import { placeOrder } from '@portal/contract/orders.ts'
import { getPoints } from '@portal/contract/points.ts'
import { toId } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'
import { expect, test } from 'vitest'

import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { ADDRESS, cartRows } from '#src/testing/order-all.ts'
import { giveToWallet, seedGift } from '#src/testing/seed-gift.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

const TRIES = 200
const ALL = { page: 1, limit: 999 }

let server: TestServer
serveTests((started) => void (server = started))

/** A company with this many rows in the cart and in the points cart, a gift of 100 points in each. */
async function buyerWithRows(wallet: { readonly points: number; readonly coins: number }) {
  const brand = server.brand.id
  const company = await seedCompany(server.db, { brand })
  const call = await server.signedInAs(company.main)
  await giveToWallet(server.db, company, { points: wallet.points })
  await giveToWallet(server.db, company, { points: wallet.coins, currency: 'coin' })
  await Promise.all(
    Array.from({ length: TRIES }, async () => {
      const { part_id } = await seedPart(server.db, { brand, priceFen: fen(10_000) })
      await call(setCartQuantity, { product_id: part_id, quantity: 1 })
      await call(addToPointsCart, { product_id: await seedGift(server.db, { brand, stock: 1 }) })
    }),
  )
  const { address_id } = await call(addAddress, ADDRESS)
  const rows = await cartRows(call)
  const { list } = await call(listPointsCart, ALL)
  const gifts = list.map(({ points_cart_id }) => points_cart_id)
  return {
    call,
    address_id,
    developmentRequests: rows.map((row, nth) => ({
      row,
      gift: gifts[nth] ?? toId<'points_cart_line'>(0),
    })),
  }
}

test('200 concurrent orders with one balance of points and coins spend exactly that', async () => {
  const {
    call,
    address_id,
    developmentRequests: requests,
  } = await buyerWithRows({ points: 7_050, coins: 120 })
  const tried = await Promise.allSettled(
    requests.map(({ row, gift }) =>
      call(placeOrder, { cart: [row], address_id, points_cart_id: [gift], frey_coin: 1 }),
    ),
  )
  const refused = tried.filter((one) => one.status === 'rejected')
  expect(refused).toHaveLength(TRIES - 70)
  for (const { reason } of refused) expect(reason).toMatchObject({ code: 'points.too_few' })
  // An order refused for its points does not spend coins either.
  expect(await call(getPoints, {})).toMatchObject({ points: 50, frey_coin: 50 })

  const left = await cartRows(call)
  expect(left).toHaveLength(TRIES - 70)
  const again = await Promise.allSettled(
    left.map((row) => call(placeOrder, { cart: [row], address_id, frey_coin: 1 })),
  )
  expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(50)
  expect(await call(getPoints, {})).toMatchObject({ points: 50, frey_coin: 0 })
}, 240_000)

test('one gift redeemed by 40 companies at once goes to as many as there are pieces', async () => {
  const brand = server.brand.id
  const product_id = await seedGift(server.db, { brand, points: 10, stock: 13 })
  const { part_id } = await seedPart(server.db, { brand })
  const wanting = await Promise.all(
    Array.from({ length: 40 }, async () => {
      const company = await seedCompany(server.db, { brand })
      const call = await server.signedInAs(company.main)
      await giveToWallet(server.db, company, { points: 10 })
      await call(setCartQuantity, { product_id: part_id, quantity: 1 })
      await call(addToPointsCart, { product_id })
      const { address_id } = await call(addAddress, ADDRESS)
      const { list } = await call(listPointsCart, ALL)
      const cart = await cartRows(call)
      const points_cart_id = list.map((row) => row.points_cart_id)
      return () => call(placeOrder, { cart, address_id, points_cart_id })
    }),
  )
  const tried = await Promise.allSettled(wanting.map((order) => order()))
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(13)
}, 240_000)

test('after all of this the ledgers balance', async () => {
  expect(ledgerViolations(await auditLedgers(server.db))).toEqual([])
})
