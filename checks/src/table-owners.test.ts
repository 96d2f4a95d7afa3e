import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { codeBelow, root } from '#src/files.ts'

/** Which modules of server/src write a table. Tables that only the demo and migrations fill have none. */
const OWNERS: Readonly<Record<string, readonly string[]>> = {
  account: ['facts/accounts'],
  // A used session is extended; expired ones are deleted.
  session: ['facts/accounts', 'ground/http'],
  staff_session: ['ground/http', 'facts/accounts'],
  idempotency_key: ['ground/http', 'facts/accounts'],
  live_ticket: ['facts/accounts'],
  login_failure: ['facts/accounts'],
  sms_code: ['facts/accounts'],
  chat_account: ['stories/chat-login'],
  company: ['facts/accounts'],
  oauth_state: ['stories/chat-login'],
  bind_token: ['stories/chat-login'],
  address: ['stories/addresses'],
  stock: ['ledgers/stock'],
  stock_event: ['ledgers/stock'],
  stock_view: ['ledgers/stock'],
  arrival_reminder: ['ledgers/stock'],
  recent_vehicle: ['facts/vehicles'],
  search_log: ['facts/search'],
  recent_search: ['facts/search'],
  hot_keyword: ['facts/search'],
  favourite: ['stories/favourites'],
  browsing_history: ['facts/parts'],
  company_part: ['facts/parts'],
  part_question: ['stories/questions'],
  feedback: ['stories/feedback'],
  inbox_assignment: ['stories/inbox'],
  outbox: ['ledgers/events'],
  business_event: ['ledgers/events'],
  feed_seq: ['ledgers/events'],
  event_cursor: ['ledgers/events'],
  simulated_post: ['ground/mail'],
  push_key: ['ground/push'],
  notification_setting: ['stories/notifications'],
  notification_choice: ['stories/notifications'],
  email_code: ['stories/notifications'],
  push_device: ['stories/notifications'],
  message_copy: ['stories/notifications'],
  stored_file: ['ground/files'],
  upload: ['ground/uploads'],
  activity: ['facts/deals'],
  activity_section: ['facts/deals'],
  activity_slide: ['facts/deals'],
  deal: ['facts/deals'],
  activity_item: ['facts/deals'],
  deal_share: ['facts/deals'],
  deal_purchase: ['facts/deals'],
  cart_line: ['stories/cart'],
  client_release: ['stories/client-logs'],
  client_error: ['stories/client-logs'],
  client_error_user: ['stories/client-logs'],
  page_view: ['stories/client-logs'],
  cart_handover: ['stories/cart-handovers'],
  cart_handover_line: ['stories/cart-handovers'],
  checkout: ['stories/orders'],
  sales_order: ['stories/orders'],
  order_line: ['stories/orders'],
  order_recipient: ['stories/orders'],
  order_part_name: ['stories/orders'],
  delivery: ['stories/deliveries'],
  delivery_line: ['stories/deliveries'],
  wallet: ['ledgers/wallet'],
  wallet_event: ['ledgers/wallet'],
  sign_in: ['ledgers/wallet'],
  gift: ['stories/gifts'],
  gift_event: ['stories/gifts'],
  gift_order: ['stories/gifts'],
  gift_order_line: ['stories/gifts'],
  points_cart_line: ['stories/gifts'],
  return_order: ['stories/returns'],
  return_line: ['stories/returns'],
  price_adjustment: ['facts/prices'],
  price_adjustment_line: ['facts/prices'],
  part_price: ['facts/prices'],
  price_protection_claim: ['stories/price-protection'],
  price_protection_line: ['stories/price-protection'],
  statement: ['ledgers/statements'],
  statement_entry: ['ledgers/statements'],
  payment: ['ledgers/statements'],
  voucher: ['stories/vouchers'],
  campaign: ['stories/vouchers'],
  development: ['stories/development'],
  development_like: ['stories/development'],
  development_request: ['stories/development'],
  number_watch: ['stories/development'],
  tip: ['stories/messages'],
  tip_recipient: ['stories/messages'],
  live_feed: ['stories/messages'],
  migration: ['ground/database'],
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

/** `FLOOR/MODULE` of a file of the server. */
const moduleOf = (file: string) => file.split('/').slice(2, 4).join('/')

test('only its owner writes a table', () => {
  const wrong: string[] = []
  for (const file of codeBelow(['server/src']))
    for (const [, built, written] of file.text.matchAll(WRITE)) {
      const table = built ?? written ?? ''
      if (tables.has(table) && !OWNERS[table]?.includes(moduleOf(file.path)))
        wrong.push(`${file.path} writes ${table}`)
    }
  expect(wrong).toEqual([])
})

/** The floors of `floors.test.ts` that own tables or read them, the lowest first. */
const FLOORS = ['ground', 'ledgers', 'facts', 'stories', 'readers', 'pages', 'doors']

const READ = /\b(?:from|join)\s+(\w+)|(?:selectFrom|[jJ]oin)\(\s*'(\w+)/g

/** Every floor asks who is signed in or who acted, and for which company. */
const OF_EVERY_FLOOR = ['account', 'company']

/**
 * Reads tables of other floors: a card's facts about orders, favourites and the cart are in the same statement as all
 * others, because every list uses it, and further statements would cost more than the facts.
 */
const CARDS = 'server/src/facts/parts/part-card-facts.ts'
const READ_BY_CARDS = ['sales_order', 'order_line', 'favourite', 'cart_line']

/** The floor of a file or a module; -1 for the tests' own folders. */
const heightOf = (place: string) =>
  FLOORS.indexOf(place.replace('server/src/', '').split('/')[0] ?? '')

test('no floor reads the tables of a higher one', () => {
  const wrong = codeBelow(['server/src'])
    .filter((file) => heightOf(file.path) >= 0)
    .flatMap((file) => {
      const read = [...file.text.matchAll(READ)].map(([, named, built]) => built ?? named ?? '')
      return [...new Set(read)]
        .filter((table) => !OF_EVERY_FLOOR.includes(table))
        .filter((table) => OWNERS[table]?.every((owner) => heightOf(owner) > heightOf(file.path)))
        .filter((table) => file.path !== CARDS || !READ_BY_CARDS.includes(table))
        .map((table) => `${file.path} reads ${table}`)
    })
  expect(wrong).toEqual([])
})

test('every table that has an owner is there', () => {
  expect(
    Object.keys(OWNERS).filter((table) => table !== 'migration' && !tables.has(table)),
  ).toEqual([])
})
