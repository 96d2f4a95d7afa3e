import { setTimeout as wait } from 'node:timers/promises'

import { addAddress } from '@portal/contract/addresses.ts'
import { shipOrder } from '@portal/contract/admin-orders.ts'
import { receiveStock } from '@portal/contract/admin-stock.ts'
import { type Caller, newIdempotencyKey } from '@portal/contract/caller.ts'
import { setCartQuantity } from '@portal/contract/cart.ts'
import { receiveAllParcels } from '@portal/contract/deliveries.ts'
import { getOrder, placeOrder } from '@portal/contract/orders.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { type KillableServer, startKillable } from '#src/testing/killable-server.ts'
import { ADDRESS, cartRows } from '#src/testing/order-all.ts'
import { seedCompany, seedPart, seedStaff } from '#src/testing/seed.ts'
import { chanceFrom } from '#src/walks/trade/chance.ts'

/**
 * The same accidents by default; for a longer run with different ones: `KILLED_ORDERS=1000 KILLED_SEED=8 npm exec
 * vitest run -- --project server server/src/stories/orders/killed`
 */
const ORDERS = Number(process.env['KILLED_ORDERS'] ?? 80)
const SEED = Number(process.env['KILLED_SEED'] ?? 7)
const BRAND = 'premium'
const BUYERS = 8
const PARTS = 6
const IN_STOCK = 10_000
/** One kill per this many orders; every other one hits the database. */
const ORDERS_AN_ACCIDENT = 20
/** Placed, shipped, received, and restocked: the acknowledgements of an order. */
const ACTIONS_AN_ORDER = 4

const chance = chanceFrom(SEED)
let stage: KillableServer
let warehouse: Caller
beforeAll(async () => {
  stage = await startKillable(BRAND)
  warehouse = await stage.signedInAsStaff(await seedStaff(stage.db, 'warehouse'))
}, 300_000)
afterAll(() => stage.end())

/** Repeats a call without an answer with the same key, as the pages do. */
async function untilAnswered<T>(call: () => Promise<T>): Promise<T> {
  const until = Date.now() + 600_000
  for (;;) {
    try {
      return await call()
    } catch (error) {
      const isAway = error instanceof ServerRefusal && [0, 503].includes(error.status)
      if (!isAway || Date.now() > until) throw error
      await wait(50)
    }
  }
}

/** Counts what was acknowledged and kills the server or the database at random moments, one at a time. */
function accidents() {
  const moments = new Set<number>()
  while (moments.size < Math.max(4, Math.floor(ORDERS / ORDERS_AN_ACCIDENT)))
    moments.add(1 + chance.integer(ORDERS * ACTIONS_AN_ORDER - 2))
  let actions = 0
  let happened = 0
  let last = Promise.resolve()
  return {
    planned: moments.size,
    happened: async () => {
      await last
      return happened
    },
    action: async <T>(call: () => Promise<T>): Promise<T> => {
      const answer = await untilAnswered(call)
      actions += 1
      if (!moments.has(actions)) return answer
      last = last.then(() => (happened % 2 === 0 ? stage.killServer() : stage.killDatabase()))
      last = last.then(() => void (happened += 1))
      return answer
    },
  }
}

function expectTheSame(written: readonly number[], acknowledged: readonly number[]): void {
  expect(written).toHaveLength(acknowledged.length)
  expect(new Set(written)).toEqual(new Set(acknowledged))
}

const once = () => ({ idempotencyKey: newIdempotencyKey() })

test(`server and database are killed while orders come, leave and arrive: nothing that was acknowledged is lost or doubled (seed ${SEED})`, async () => {
  const { action, planned, happened } = accidents()
  const parts = await Promise.all(
    Array.from({ length: PARTS }, () => seedPart(stage.db, { brand: BRAND, guangzhou: IN_STOCK })),
  )
  const placed: number[] = []
  const sent: number[] = []
  let bought = 0
  const goThrough = async (call: Caller, address_id: Id<'address'>, nth: number) => {
    const product_id = parts[nth % PARTS]?.part_id ?? toId(0)
    await untilAnswered(() => call(setCartQuantity, { product_id, quantity: 1 + (nth % 3) }))
    const cart = await untilAnswered(() => cartRows(call))
    const [ordering, shipping, buying] = [once(), once(), once()]
    const { order_id } = await action(() => call(placeOrder, { cart, address_id }, ordering))
    placed.push(order_id)
    const { lines } = await untilAnswered(() => call(getOrder, { order_id }))
    const packed = lines.map(({ order_line_id, quantity }) => ({ order_line_id, quantity }))
    const parcel = { order_id, carrier: '顺丰速运', tracking_no: 'SF1', lines: packed }
    const { delivery_id } = await action(() => warehouse(shipOrder, parcel, shipping))
    sent.push(delivery_id)
    await action(() => call(receiveAllParcels, { order_id }))
    const receipt = { product_id, warehouse_type: 1 as const, pieces: 2 }
    await action(() => warehouse(receiveStock, receipt, buying))
    bought += 2
  }
  await Promise.all(
    Array.from({ length: BUYERS }, async (_, buyer) => {
      const { main } = await seedCompany(stage.db, { brand: BRAND })
      const call = await stage.signedInAs(main)
      const { address_id } = await untilAnswered(() => call(addAddress, ADDRESS))
      for (let nth = buyer; nth < ORDERS; nth += BUYERS) await goThrough(call, address_id, nth)
    }),
  )
  expect(await happened()).toBe(planned)

  const orders = await stage.db.selectFrom('sales_order').select(['order_id', 'status']).execute()
  expectTheSame(
    orders.map(({ order_id }) => order_id),
    placed,
  )
  expect(new Set(orders.map(({ status }) => status))).toEqual(new Set(['completed']))
  const parcels = await stage.db.selectFrom('delivery').select('delivery_id').execute()
  expectTheSame(
    parcels.map(({ delivery_id }) => delivery_id),
    sent,
  )
  const lines = await stage.db.selectFrom('order_line').select('shipped').execute()
  const stockLevels = await stage.db.selectFrom('stock').select('on_hand').execute()
  const left = lines.reduce((sum, { shipped }) => sum + shipped, 0)
  expect(stockLevels.reduce((sum, { on_hand }) => sum + on_hand, 0)).toBe(
    PARTS * IN_STOCK + bought - left,
  )
  expect(ledgerViolations(await auditLedgers(stage.db))).toEqual([])
}, 1_800_000)
