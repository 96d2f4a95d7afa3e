import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { filesBelow, isTest, root } from '#src/files.ts'

/** Which folders of server/src write a table. Tables that only the demo and migrations fill have none. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  account: ['accounts'],
  // A session in use moves its end; what is old is cleared away.
  session: ['accounts', 'http'],
  staff_session: ['http', 'accounts'],
  idempotency_key: ['http', 'accounts'],
  login_failure: ['accounts'],
  sms_code: ['accounts'],
  address: ['addresses'],
  stock: ['stock'],
  stock_event: ['stock'],
  stock_view: ['stock'],
  arrival_reminder: ['stock'],
  recent_vehicle: ['vehicles'],
  search_log: ['search'],
  recent_search: ['search'],
  hot_keyword: ['search'],
  favourite: ['favourites'],
  browsing_history: ['parts'],
  company_part: ['parts'],
  part_question: ['questions'],
  outbox: ['events'],
  business_event: ['events'],
  feed_seq: ['events'],
  event_cursor: ['events'],
  stored_file: ['files'],
  activity: ['activities'],
  activity_section: ['activities'],
  activity_slide: ['activities'],
  activity_offer: ['activities'],
  activity_item: ['activities'],
  activity_share: ['activities'],
  activity_taking: ['activities'],
  cart_line: ['cart'],
  checkout: ['orders'],
  sales_order: ['orders'],
  order_line: ['orders'],
  order_recipient: ['orders'],
  order_part_name: ['orders'],
  delivery: ['deliveries'],
  delivery_line: ['deliveries'],
  wallet: ['wallet'],
  wallet_event: ['wallet'],
  sign_in: ['wallet'],
  gift: ['gifts'],
  gift_event: ['gifts'],
  gift_order: ['gifts'],
  gift_order_line: ['gifts'],
  points_cart_line: ['gifts'],
  return_order: ['returns'],
  return_line: ['returns'],
  price_adjustment: ['prices'],
  price_adjustment_line: ['prices'],
  part_price: ['prices'],
  price_protection_claim: ['price-protection'],
  price_protection_line: ['price-protection'],
  statement: ['statements'],
  statement_entry: ['statements'],
  payment: ['statements'],
  voucher: ['vouchers'],
  voucher_offer: ['vouchers'],
  development_request: ['development'],
  development_like: ['development'],
  development_wish: ['development'],
  number_watch: ['development'],
  migration: ['database'],
}

const WRITE =
  /(?:insertInto\(|updateTable\(|deleteFrom\(|^  table: )'(\w+)'|(?:insert into|delete from|update)\s+(\w+)\s+(?:as \w+\s+)?(?:\(|set\b|where\b|select\b|using\b)/gim

const tables = new Set(
  [
    ...readFileSync(path.join(root, 'server/src/ground/database/schema.gen.ts'), 'utf8').matchAll(
      /^export interface (\w+) \{/gm,
    ),
  ].map(([, name]) => name),
)

test('only its owner writes a table', () => {
  const wrong: string[] = []
  for (const file of filesBelow(['server/src'], ['.ts']).filter((one) => !isTest(one)))
    for (const [, built, written] of file.text.matchAll(WRITE)) {
      const table = built ?? written ?? ''
      const folder = file.path.split('/')[3] ?? ''
      if (tables.has(table) && !OWNERS[table]?.includes(folder))
        wrong.push(`${file.path} writes ${table}`)
    }
  expect(wrong).toEqual([])
})

test('every table that has an owner is there', () => {
  expect(
    Object.keys(OWNERS).filter((table) => table !== 'migration' && !tables.has(table)),
  ).toEqual([])
})
