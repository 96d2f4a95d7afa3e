import { MAX_MY_STOCK } from '@portal/contract/parts.ts'
import { SECTION_KINDS } from '@portal/rules/activities/activity-problem.ts'
import { MAX_PIECES_PER_SET } from '@portal/rules/activities/activity.ts'
import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { GIFT_ORDER_STATES } from '@portal/rules/gifts/gift-order.ts'
import { ORDER_STATUSES } from '@portal/rules/orders/order-status.ts'
import { ADJUSTMENT_STATES } from '@portal/rules/prices/price-adjustment.ts'
import { CLAIM_STATES } from '@portal/rules/prices/price-protection-claim.ts'
import { RETURN_KINDS, RETURN_STATES } from '@portal/rules/returns/return-state.ts'
import { ENTRY_KINDS, STATEMENT_STATES } from '@portal/rules/statements/statement.ts'
import { WAREHOUSES } from '@portal/rules/stock/warehouse.ts'
import { VIN_LENGTH } from '@portal/rules/vehicles/vin.ts'
import { VOUCHER_STATES } from '@portal/rules/wallet/voucher.ts'
import { CURRENCIES, WALLET_REASONS } from '@portal/rules/wallet/wallet.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { connect } from '#src/ground/database/connect.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'

/** `check` constraints by table, as PostgreSQL prints them. */
const checks = new Map<string, string[]>()
let connection: ReturnType<typeof connect>
beforeAll(async () => {
  connection = connect(await freshDatabase(), { name: 'test', max: 1 })
  const rows = await connection.sql<{ name: string; definition: string }>`
    select conrelid::regclass::text as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c'`
  for (const { name, definition } of rows)
    checks.set(name, [...(checks.get(name) ?? []), definition])
})
afterAll(async () => {
  await connection.close()
})

function definitionPart(table: string, pattern: RegExp): string {
  const found = (checks.get(table) ?? []).flatMap((definition) => {
    const [, text] = pattern.exec(definition) ?? []
    return text === undefined ? [] : [text]
  })
  expect(found).toHaveLength(1)
  return found[0] ?? ''
}

test.each([
  ['sales_order', 'status', ORDER_STATUSES],
  ['return_order', 'state', Object.keys(RETURN_STATES)],
  ['return_order', 'kind', Object.keys(RETURN_KINDS)],
  ['gift_order', 'state', Object.keys(GIFT_ORDER_STATES)],
  ['statement', 'state', Object.keys(STATEMENT_STATES)],
  ['statement_entry', 'kind', Object.keys(ENTRY_KINDS)],
  ['price_adjustment', 'state', Object.keys(ADJUSTMENT_STATES)],
  ['price_protection_claim', 'state', Object.keys(CLAIM_STATES)],
  ['voucher', 'state', Object.keys(VOUCHER_STATES)],
  ['wallet', 'currency', CURRENCIES],
  ['wallet_event', 'currency', CURRENCIES],
  ['wallet_event', 'reason', Object.keys(WALLET_REASONS)],
  ['activity_section', 'kind', SECTION_KINDS],
  ['stock', 'warehouse', WAREHOUSES],
  ['cart_line', 'warehouse', WAREHOUSES],
  ['sales_order', 'warehouse', WAREHOUSES],
])('%s.%s takes the codes of the rule and no others', (table, column, codes) => {
  const list = definitionPart(
    table,
    new RegExp(`^CHECK \\(\\(${column} = ANY \\(ARRAY\\[(.*)\\]\\)\\)\\)$`),
  )
  const taken = list.split(', ').map((code) => code.replace(/^'(.*)'::text$/, '$1'))
  expect(taken.toSorted()).toEqual(codes.map(String).toSorted())
})

test.each([
  ['cart_line', 'quantity', 1, MAX_PIECES_PER_LINE],
  ['development_request', 'quantity', 1, MAX_PIECES_PER_LINE],
  ['activity_item', 'pieces', 1, MAX_PIECES_PER_SET],
  ['company_part', 'my_stock', 0, MAX_MY_STOCK],
])('%s.%s is from %i to %i, as the rule has it', (table, column, min, max) => {
  const range = definitionPart(
    table,
    new RegExp(`^CHECK \\(\\((\\(${column} >= .* <= \\d+\\))\\)\\)$`),
  )
  expect(range).toBe(`(${column} >= ${min}) AND (${column} <= ${max})`)
})

test('a stored VIN is as long as the rule reads one', () => {
  const vins = [...checks.values()].flat().filter((check) => check.includes('length(vin)'))
  expect(vins).toEqual([`CHECK ((length(vin) = ${VIN_LENGTH}))`])
})
