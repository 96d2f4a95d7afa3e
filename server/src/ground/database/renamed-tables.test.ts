import { afterAll, beforeAll, expect, test } from 'vitest'

import { connect, type Connection } from '#src/ground/database/connect.ts'
import { listMigrations, migrate } from '#src/ground/database/migrate.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'

const LAST_WITH_THE_OLD_NAMES = 250

let connection: Connection
beforeAll(async () => {
  connection = connect(await freshDatabase(), { name: 'test', max: 1 })
  await connection.runScript('drop schema public cascade; create schema public')
  const known = await listMigrations()
  await migrate(
    connection,
    known.filter(({ version }) => version <= LAST_WITH_THE_OLD_NAMES),
  )
  // Disables foreign keys, because the referenced rows do not matter here.
  await connection.runScript(`set session_replication_role = replica; ${OLD_ROWS}`)
  await migrate(connection, known)
  await connection.runScript('set session_replication_role = origin')
})
afterAll(() => connection.close())

test('rows keep their content and their ids', async () => {
  const { sql } = connection
  expect(await sql`select deal_id, name, max_total, max_per_company from deal`).toEqual([
    { deal_id: 1, name: '套装', max_total: 9, max_per_company: 2 },
  ])
  expect(
    await sql`
      select deal_id, i.part_id, s.company_id, p.deal_purchase_id, p.sets
      from activity_item i join deal_share s using (deal_id) join deal_purchase p using (deal_id)`,
  ).toEqual([{ deal_id: 1, part_id: 5, company_id: 6, deal_purchase_id: 1, sets: 2 }])
  expect(
    await sql`select campaign_id, c.name, v.company_id from campaign c join voucher v using (campaign_id)`,
  ).toEqual([{ campaign_id: 1, name: '满减', company_id: 6 }])
  expect(
    await sql`
      select development_id, d.oe_number, l.account_id from development d join development_like l using (development_id)`,
  ).toEqual([{ development_id: 1, oe_number: '4A-1', account_id: 7 }])
  expect(await sql`select development_request_id, number from development_request`).toEqual([
    { development_request_id: 1, number: '4A-2' },
  ])
})

test('what was refunded, reclaimed and undone is called that', async () => {
  const { sql } = connection
  expect(await sql`select reason, change from wallet_event order by wallet_event_id`).toEqual([
    { reason: 'points_reclaimed', change: -5 },
    { reason: 'coins_refunded', change: 3 },
    { reason: 'gift_refunded', change: 4 },
  ])
  expect(await sql`select kind, change from gift_event`).toEqual([
    { kind: 'cancellation', change: 2 },
  ])
  expect(
    await sql`select kind, undoes, on_hand_change from stock_event order by stock_event_id`,
  ).toEqual([
    { kind: 'receipt', undoes: null, on_hand_change: 4 },
    { kind: 'receipt_undone', undoes: 1, on_hand_change: -4 },
  ])
})

test('ids go on where they were', async () => {
  const [campaign] = await connection.sql`
    insert into campaign (brand, name, kind, amount_fen, starts_at, ends_at)
    values ('bc', '又一', 'amount', 1, now(), now() + interval '1 day') returning campaign_id`
  expect(campaign).toEqual({ campaign_id: 2 })
  const [request] = await connection.sql`
    select nextval(pg_get_serial_sequence('development_request', 'development_request_id'))::integer as next`
  expect(request).toEqual({ next: 2 })
})

test('no constraint, index or sequence has the name of before', async () => {
  const old = await connection.sql`
    select name from (
      select relname::text as name from pg_class where relnamespace = 'public'::regnamespace
      union all select conname::text from pg_constraint where connamespace = 'public'::regnamespace
      union all select attname::text from pg_attribute join pg_class on attrelid = pg_class.oid where relnamespace = 'public'::regnamespace and relkind = 'r'
    ) all_names
    where name ~ 'activity_offer|activity_taking|voucher_offer|voucher_of_offer|development_wish|most_'`
  expect(old).toEqual([])
})

const OLD_ROWS = `
  insert into activity_offer (activity_section_id, place, name, most_total, most_per_company, taken) values (3, 0, '套装', 9, 2, 2);
  insert into activity_item (activity_offer_id, place, part_id, price_fen) values (1, 0, 5, 100);
  insert into activity_share (activity_offer_id, company_id, taken) values (1, 6, 2);
  insert into activity_taking (brand, activity_offer_id, company_id, order_id, sets) values ('bc', 1, 6, 8, 2);
  insert into voucher_offer (brand, name, kind, amount_fen, starts_at, ends_at)
    values ('bc', '满减', 'amount', 100, now(), now() + interval '1 day');
  insert into voucher (voucher_offer_id, brand, company_id) values (1, 'bc', 6);
  insert into development_request (brand, oe_number, name_zh, model_zh, stage, wanted) values ('bc', '4A-1', '灯', '途观', 'tooling', 3);
  insert into development_like (development_request_id, account_id) values (1, 7);
  insert into wallet_event (brand, company_id, currency, change, balance_after, reason) values
    ('bc', 6, 'points', -5, 5, 'order_returned'), ('bc', 6, 'coin', 3, 3, 'paid_back'), ('bc', 6, 'points', 4, 9, 'gift_back');
  insert into gift_event (brand, gift_id, kind, change, balance_after, gift_order_id) values ('bc', 1, 'back', 2, 2, 9);
  insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change) values ('bc', 5, 1, 'receipt', 4, 0);
  insert into stock_event (brand, part_id, warehouse, kind, on_hand_change, allocated_change, takes_back)
    values ('bc', 5, 1, 'receipt_back', -4, 0, 1);
  insert into development_wish (brand, company_id, account_id, number, normalised) values ('bc', 6, 7, '4A-2', '4A2');
`
