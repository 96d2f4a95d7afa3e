import { addAddress } from '@portal/contract/addresses.ts'
import type { Caller } from '@portal/contract/caller.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { changeOrderStatus, placeOrder } from '@portal/contract/orders.ts'
import { getPoints } from '@portal/contract/points.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import type { Id } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { moveWallet } from '#src/ledgers/wallet/wallet-rows.ts'
import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { ADDRESS, cartRows, orderAll } from '#src/testing/order-all.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'
import { startServer, type TestServer } from '#src/testing/start-server.ts'
import { stockOf } from '#src/testing/stock-of.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(async () => {
  await server[Symbol.asyncDispose]()
})

async function buyers(count: number, request: { part_ids: Id<'part'>[]; quantity: number }) {
  const calls: Caller[] = []
  for (let nth = 0; nth < count; nth += 1) {
    const company = await seedCompany(server.db, { brand: server.brand.id })
    const call = await server.signedInAs(company.main)
    for (const product_id of request.part_ids)
      await call(setCartQuantity, { product_id, quantity: request.quantity })
    calls.push(call)
  }
  return calls
}

async function piecesOrdered(call: Caller): Promise<number> {
  try {
    const { orders } = await orderAll(call)
    return orders.reduce((sum, order) => sum + order.quantity, 0)
  } catch (error) {
    if (error instanceof ServerRefusal && error.code === 'order.nothing_in_stock') return 0
    throw error
  }
}

test('200 concurrent buyers of a stock of 50 buy exactly 50', async () => {
  const { part_id } = await seedPart(server.db, { brand: server.brand.id, guangzhou: 50 })
  const everyone = await buyers(200, { part_ids: [part_id], quantity: 1 })
  const sold = await Promise.all(everyone.map((call) => piecesOrdered(call)))
  expect(sold.filter((pieces) => pieces === 1)).toHaveLength(50)
  expect(await stockOf(server.db, part_id)).toMatchObject([
    { on_hand: 50, allocated: 50, ledger_on_hand: 50, ledger_allocated: 50 },
    {},
  ])
}, 240_000)

test('buyers of the same parts in different order wait for each other without a deadlock', async () => {
  const parts = await Promise.all(
    [1, 2, 3, 4].map(() => seedPart(server.db, { brand: server.brand.id, guangzhou: 31 })),
  )
  const part_ids = parts.map((part) => part.part_id)
  const [some, others] = [
    await buyers(10, { part_ids, quantity: 2 }),
    await buyers(10, { part_ids: part_ids.toReversed(), quantity: 2 }),
  ]
  const sold = await Promise.all([...some, ...others].map((call) => piecesOrdered(call)))
  expect(sold.reduce((sum, pieces) => sum + pieces, 0)).toBe(4 * 31)
  for (const part_id of part_ids)
    expect(await stockOf(server.db, part_id)).toMatchObject([
      { allocated: 31, ledger_allocated: 31 },
      {},
    ])
}, 240_000)

test('200 concurrent orders share one balance of coins to the last coin', async () => {
  const brand = server.brand.id
  const { company_id, main } = await seedCompany(server.db, { brand })
  const coins = { brand, company_id, currency: 'coin', change: 77, reason: 'correction' } as const
  await server.db
    .transaction()
    .execute((tx) => moveWallet(tx, { ...coins, at: server.context.now() }))
  const call = await server.signedInAs(main)
  for (let nth = 0; nth < 200; nth += 1) {
    const { part_id } = await seedPart(server.db, { brand, priceFen: fen(1_000), guangzhou: 1 })
    await call(setCartQuantity, { product_id: part_id, quantity: 1 })
  }
  const { address_id } = await call(addAddress, ADDRESS)
  const orders = await Promise.allSettled(
    (await cartRows(call)).map((row) =>
      call(placeOrder, { cart: [row], address_id, frey_coin: 1 }),
    ),
  )
  expect(orders.filter(({ status }) => status === 'fulfilled')).toHaveLength(77)
  expect(await call(getPoints, {})).toMatchObject({ frey_coin: 0, consumed_frey_coin: 77 })
  expect(ledgerViolations(await auditLedgers(server.db))).toEqual([])
}, 240_000)

test('the same request sent fifty times at once is one order with one answer', async () => {
  const { part_id } = await seedPart(server.db, { brand: server.brand.id })
  const [call] = await buyers(1, { part_ids: [part_id], quantity: 4 })
  if (!call) throw new Error('no buyer')
  const { address_id } = await call(addAddress, ADDRESS)
  const request = { cart: await cartRows(call), address_id }
  const attempt = { idempotencyKey: 'one-order-fifty-times' }
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call(placeOrder, request, attempt)),
  )
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(await stockOf(server.db, part_id)).toMatchObject([{ allocated: 4 }, {}])

  const otherRequest = { ...request, remark: '改了' }
  await expect(call(placeOrder, otherRequest, attempt)).rejects.toMatchObject({
    status: 409,
    code: 'idempotency.other_body',
  })
})

test('a refused request may be sent again with the same key once there is stock', async () => {
  const { part_id } = await seedPart(server.db, { brand: server.brand.id, guangzhou: 0 })
  const [call] = await buyers(1, { part_ids: [part_id], quantity: 1 })
  if (!call) throw new Error('no buyer')
  const { address_id } = await call(addAddress, ADDRESS)
  const request = { cart: await cartRows(call), address_id }
  const attempt = { idempotencyKey: 'again-when-there-is-stock' }
  await expect(call(placeOrder, request, attempt)).rejects.toMatchObject({ status: 201 })
  await server.db
    .updateTable('stock')
    .set({ on_hand: 5 })
    .where('part_id', '=', part_id)
    .where('warehouse', '=', 1)
    .execute()
  expect((await call(placeOrder, request, attempt)).orders).toMatchObject([{ quantity: 1 }])
})

test('orders placed and cancelled concurrently leave the stock equal to the ledger', async () => {
  const { part_id } = await seedPart(server.db, { brand: server.brand.id, guangzhou: 40 })
  const everyone = await buyers(20, { part_ids: [part_id], quantity: 3 })
  await Promise.all(
    everyone.map(async (call) => {
      const { order_id } = await orderAll(call).catch(() => ({ order_id: undefined }))
      if (order_id !== undefined)
        await Promise.allSettled(
          [1, 2].map(() => call(changeOrderStatus, { order_id, status: 'cancelled' })),
        )
    }),
  )
  expect(await stockOf(server.db, part_id)).toMatchObject([
    { on_hand: 40, allocated: 0, ledger_on_hand: 40, ledger_allocated: 0 },
    {},
  ])
})
