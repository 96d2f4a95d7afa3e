import { placeOrder } from '@portal/contract/orders.ts'
import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import type { Id } from '@portal/rules/ids.ts'
import { fen } from '@portal/rules/money/money.ts'
import { sql } from 'kysely'
import { expect, test } from 'vitest'

import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'
import { seedActivity } from '#src/testing/seed-activity.ts'
import { seedPart } from '#src/testing/seed.ts'
import { serveTests } from '#src/testing/serve-tests.ts'
import type { TestServer } from '#src/testing/start-server.ts'
import { stockOf } from '#src/testing/stock-of.ts'

const COMPANIES = 250
const ACCOUNTS_OF_EACH = 4
/** As many requests as can be answered before a browser times out, even on a busy machine. */
const IN_FLIGHT = 100
const FOR_ALL = 10
const FOR_ONE = 2

let server: TestServer
serveTests((started) => void (server = started))

type Purchaser = {
  readonly account_id: Id<'account'>
  readonly company_id: Id<'company'>
  readonly cart_id: Id<'cart_line'>
  readonly address_id: Id<'address'>
}

async function seedPurchasers(deal_id: Id<'deal'>): Promise<Purchaser[]> {
  const { rows } = await sql<Purchaser>`
    with made as (
      insert into company (brand, name, price_level) select ${server.brand.id}, '汽配 ' || n, 'dealer'
      from generate_series(1, ${COMPANIES}::integer) n returning company_id, brand
    ), living as (
      insert into address (brand, company_id, contacts, mobile, province, city, district, street)
      select brand, company_id, '王师傅', '13800138000', '广东省', '广州市', '白云区', '机场路' from made
      returning company_id, address_id
    ), users as (
      insert into account (brand, company_id, username, phone, name, password_hash, is_main, is_purchase)
      select brand, company_id, company_id || '-' || n, '13' || lpad((company_id * 10 + n)::text, 9, '0'), '采购', 'none', n = 1, true
      from made, generate_series(1, ${ACCOUNTS_OF_EACH}::integer) n returning account_id, company_id, brand
    ), carted as (
      insert into cart_line (brand, company_id, account_id, activity_item_id, part_id, warehouse, quantity, price_fen)
      select u.brand, u.company_id, u.account_id, i.activity_item_id, i.part_id, 1, 1, i.price_fen
      from users u, activity_item i where i.deal_id = ${deal_id}
      returning account_id, cart_line_id
    )
    select account_id, company_id, cart_line_id as cart_id, address_id
    from users join living using (company_id) join carted using (account_id)`.execute(server.db)
  return rows
}

type Outcome = { readonly company_id: Id<'company'>; readonly refusal: string | undefined }

async function order(
  token: string,
  one: Purchaser & { readonly part_id: Id<'part'> },
): Promise<Outcome> {
  const { cart_id, part_id, address_id, company_id } = one
  const row = { cart_id, product_id: part_id, cart_number: 1, warehouse_type: 1 as const }
  const request = { cart: [row], address_id, shopv2_activity_flag: 1 as const }
  try {
    await server.callAs({ token })(placeOrder, request)
    return { company_id, refusal: undefined }
  } catch (error) {
    if (error instanceof ServerRefusal) return { company_id, refusal: error.code }
    throw error
  }
}

test('a flash sale of 10 with 1,000 concurrent buyers sells exactly 10, and to no company more than its limit', async () => {
  const { part_id } = await seedPart(server.db, { brand: server.brand.id, guangzhou: 500 })
  const { deal_id } = await seedActivity(server.db, {
    brand: server.brand.id,
    items: [{ part_id, price_fen: fen(100) }],
    maxTotal: FOR_ALL,
    maxPerCompany: FOR_ONE,
  })
  const purchasers = await seedPurchasers(deal_id)
  const calls = await Promise.all(
    purchasers.map(async (purchaser) => ({ purchaser, token: await server.tokenFor(purchaser) })),
  )
  const outcomes: Outcome[] = []
  const waiting = calls.values()
  const orderOneAfterAnother = async () => {
    for (const { purchaser, token } of waiting)
      outcomes.push(await order(token, { ...purchaser, part_id }))
  }
  await Promise.all(Array.from({ length: IN_FLIGHT }, orderOneAfterAnother))
  expect(outcomes).toHaveLength(COMPANIES * ACCOUNTS_OF_EACH)
  const sold = outcomes.filter(({ refusal }) => refusal === undefined)
  expect(sold).toHaveLength(FOR_ALL)
  const others = new Set(outcomes.map(({ refusal }) => refusal))
  expect(others).toEqual(new Set([undefined, 'activity.limit']))
  const perCompany = Map.groupBy(sold, ({ company_id }) => company_id)
  for (const orders of perCompany.values()) expect(orders.length).toBeLessThanOrEqual(FOR_ONE)
  expect(await stockOf(server.db, part_id)).toMatchObject([{ allocated: FOR_ALL }, {}])
  expect(ledgerViolations(await auditLedgers(server.db))).toEqual([])
}, 240_000)
