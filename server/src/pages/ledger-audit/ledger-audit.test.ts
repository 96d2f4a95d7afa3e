import { setCartQuantity } from '@portal/contract/cart.ts'
import { changeOrderStatus } from '@portal/contract/orders.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import type { Database } from '#src/ground/database/schema.ts'
import {
  auditLedgers,
  auditLedgersIn,
  ledgerViolations,
} from '#src/pages/ledger-audit/audit-ledgers.ts'
import { LEDGER_CHECKS } from '#src/pages/ledger-audit/checks.ts'
import { orderAll } from '#src/testing/order-all.ts'
import { seedCompany, seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'

let server: TestServer
let part_id: Id<'part'>
serveTests(async (started) => {
  server = started
  const brand = server.brand.id
  const { main } = await seedCompany(server.db, { brand })
  ;({ part_id } = await seedPart(server.db, { brand, guangzhou: 20, beijing: 5 }))
  const call = await server.signedInAs(main)
  const order = async (quantity: number) => {
    await call(setCartQuantity, { product_id: part_id, quantity })
    return orderAll(call)
  }
  await order(3)
  const { order_id } = await order(4)
  await call(changeOrderStatus, { order_id, status: 'cancelled' })
})

const namesOf = async (db: Database) =>
  ledgerViolations(await auditLedgers(db)).map(({ check }) => check.name)

test('orders placed and cancelled leave the ledgers balanced', async () => {
  expect(await namesOf(server.db)).toEqual([])
})

// One violation for each check, undone afterwards.
const SLIPS = [
  ['stock is the sum of its events', `update stock set on_hand = on_hand + 1`],
  [
    'stock is receipts less allocations and shipments',
    `update stock_event set kind = 'shipment' where kind = 'allocation'`,
  ],
  ['what is promised belongs to open orders', `update order_line set shipped = 1`],
  [
    'an order allocates what it waits for',
    `update stock_event set order_id = (select max(order_id) from sales_order)
     where order_id = (select min(order_id) from sales_order)`,
  ],
  ['orders add up', `update order_line set voucher_fen = 1`],
  [
    'an order stands where its timeline ends',
    `update sales_order set status = 'completed' where status = 'cancelled'`,
  ],
  ['lines have left as the order says', `update order_line set shipped = 1`],
  ['lines are the sum of their parcels', `update order_line set shipped = 1`],
  [
    'an order is done when all of it has arrived',
    `update order_line set shipped = quantity, received = quantity`,
  ],
  [
    'wallets are the sum of their events',
    `insert into wallet (company_id, currency, balance) select company_id, 'coin', 1 from company`,
  ],
  [
    'an order keeps the points of what was kept',
    `insert into wallet_event (brand, company_id, currency, change, balance_after, reason, order_id)
     select brand, company_id, 'points', total_fen, total_fen, 'order_received', order_id from sales_order limit 1;
     insert into wallet_event (brand, company_id, currency, change, balance_after, reason, order_id)
     select brand, company_id, 'points', -1, total_fen - 1, 'points_reclaimed', order_id from sales_order limit 1`,
  ],
  ['coins of orders went from the wallet', `update sales_order set coins = 1`],
  [
    'returned pieces are in returns',
    `update order_line set shipped = 1, received = 1, returned = 1`,
  ],
  [
    'a line refunds what was paid for it',
    `with made as (
       insert into return_order (return_no, brand, company_id, account_id, kind, state, reason, quantity)
       select 'RT1', brand, company_id, account_id, 'return', 'credited', '', 1 from sales_order limit 1 returning return_id)
     insert into return_line (return_id, order_line_id, quantity, credit_fen)
     select return_id, (select min(order_line_id) from order_line), 1, 1 from made`,
  ],
  [
    'what is owed has its entry',
    `insert into statement_entry (brand, company_id, kind, amount_fen, order_id)
     select brand, company_id, 'order', 1, order_id from sales_order`,
  ],
  [
    'statements follow from their entries',
    `insert into statement (brand, company_id, month, opening_fen, closing_fen, state)
     select brand, company_id, '2026-11-01', 0, 1, 'draft' from company`,
  ],
  [
    'gifts are the sum of their events',
    `insert into gift (brand, name, points, stock) values ('any', '杯', 1, 1)`,
  ],
  [
    'gift orders took their pieces and points',
    `insert into wallet_event (brand, company_id, currency, change, balance_after, reason, order_id)
     select brand, company_id, 'points', -1, 0, 'gift', order_id from sales_order limit 1`,
  ],
  [
    'price protection is credited as approved',
    `insert into price_protection_claim (claim_no, brand, company_id, account_id, state, quantity, claim_fen)
     select 'JB1', brand, company_id, account_id, 'applied', 1, 1 from sales_order limit 1`,
  ],
  [
    'nobody is refunded more than was paid',
    `with cut as (
       insert into price_adjustment (brand, level, title, effective_at, state, ended_at)
       select brand, 'dealer', '', now(), 'effective', now() from sales_order limit 1 returning adjustment_id
     ), claim as (
       insert into price_protection_claim (claim_no, brand, company_id, account_id, state, quantity, claim_fen, credit_fen, decided_at)
       select 'JB1', brand, company_id, account_id, 'approved', 1, 100000000, 100000000, now() from sales_order limit 1
       returning claim_id)
     insert into price_protection_line (claim_id, order_line_id, adjustment_id, quantity, new_fen, claim_fen, credit_fen)
     select claim_id, (select min(order_line_id) from order_line), adjustment_id, 1, 1, 100000000, 100000000 from claim, cut`,
  ],
  ['vouchers are held by living orders', `update sales_order set voucher_fen = 1`],
  [
    'activity deals are the sum of their purchases',
    `with a as (insert into activity (brand, title, starts_at, ends_at) values ('any', '节', now(), now() + interval '1 h') returning activity_id),
     s as (insert into activity_section (activity_id, kind, place) select activity_id, 'flash_sale', 0 from a returning activity_section_id)
     insert into deal (activity_section_id, place, sold) select activity_section_id, 0, 1 from s`,
  ],
  [
    'an activity order holds the sets that it took',
    `with a as (insert into activity (brand, title, starts_at, ends_at) values ('any', '节', now(), now() + interval '1 h') returning activity_id),
     s as (insert into activity_section (activity_id, kind, place) select activity_id, 'flash_sale', 0 from a returning activity_section_id),
     o as (insert into deal (activity_section_id, place, sold) select activity_section_id, 0, 1 from s returning deal_id),
     i as (insert into activity_item (deal_id, place, part_id, price_fen) select deal_id, 0, (select min(part_id) from part), 1 from o)
     insert into deal_purchase (brand, deal_id, company_id, order_id, sets)
     select brand, deal_id, company_id, order_id, 99 from o, (select * from sales_order limit 1) sales`,
  ],
] as const

test.each(SLIPS)('%s: a wrong row is found', async (name, slip) => {
  const undone = new Error('undone')
  let found: string[] = []
  await server.db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(slip).execute(tx)
      found = ledgerViolations(await auditLedgersIn(tx)).map(({ check }) => check.name)
      throw undone
    })
    .catch((error: unknown) => {
      if (error !== undone) throw error
    })
  expect(found).toContain(name)
})

test('every check has its wrong row above', () => {
  expect(new Set(SLIPS.map(([name]) => name))).toEqual(
    new Set(LEDGER_CHECKS.map(({ name }) => name)),
  )
})
