import { type Id, toId } from '@portal/rules/ids.ts'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { connect, type Connection } from '#src/ground/database/connect.ts'
import { listMigrations, migrate } from '#src/ground/database/migrate.ts'
import { inWords, timelineOf } from '#src/ledgers/events/timeline.ts'
import { GIFT_ORDER_WORDS } from '#src/stories/gifts/gift-order-timeline.ts'
import { listOrderEvents } from '#src/stories/orders/read/order-timeline.ts'
import { RETURN_WORDS } from '#src/stories/returns/return-rows.ts'
import { freshDatabase } from '#src/testing/fresh-database.ts'
import { listUnfitFacts } from '#src/testing/unfit-facts.ts'

const LAST_WITH_TIMELINES_OF_THEIR_OWN = 242

let connection: Connection
beforeAll(async () => {
  connection = connect(await freshDatabase(), { name: 'test', max: 1 })
  await connection.runScript('drop schema public cascade; create schema public')
  const known = await listMigrations()
  await migrate(
    connection,
    known.filter(({ version }) => version <= LAST_WITH_TIMELINES_OF_THEIR_OWN),
  )
  // Disables foreign keys, because the referenced rows do not matter here.
  await connection.runScript(`set session_replication_role = replica; ${OLD_ROWS}`)
  await migrate(connection, known)
})
afterAll(() => connection.close())

const ROWS_OF_SO1 = [
  ['pending_approval', null, '老板', false, '', ''],
  ['confirmed', null, '小王', true, '特批通过', ''],
  ['pending_approval', null, '小王', true, '撤销审核', ''],
  ['confirmed', null, '小王', true, '', ''],
] as const

test('the timeline of an order reads as it did, word for word', async () => {
  expect(await rowsOf(toId(1))).toEqual([
    ...ROWS_OF_SO1,
    ['confirmed', 'split', '小王', true, '拆分出订单 SO2：先发：一半', ''],
    ['partly_shipped', null, '小李', true, '', ''],
    [
      'partly_shipped',
      'parcel_corrected',
      '小李',
      true,
      'SO1-1 顺丰速运 SF1 → 德邦 快运 DB2',
      '写错了',
    ],
    ['partly_shipped', 'parcel_corrected', '小李', true, 'SO1-1 德邦 快运 DB2 → 未登记', '退回'],
    [
      'partly_shipped',
      'pieces_cancelled',
      '小王',
      true,
      '取消 3 件，见订单 SO3：缺货：盘点',
      '不在货架上，盘亏 2 件',
    ],
    ['completed', 'rest_cancelled', '小王', true, '剩余 3 件已取消', ''],
  ])
})

test('an order that was split off shares what happened before', async () => {
  expect(await rowsOf(toId(2))).toEqual([
    ...ROWS_OF_SO1,
    ['confirmed', 'split', '小王', true, '拆分自订单 SO1：先发：一半', ''],
    ['shipped', null, '小李', true, '', ''],
    ['completed', null, null, false, '超过 15 天自动签收', ''],
  ])
  expect(await rowsOf(toId(3))).toEqual([
    ...ROWS_OF_SO1,
    ['confirmed', 'split', '小王', true, '拆分出订单 SO2：先发：一半', ''],
    [
      'confirmed',
      'pieces_cancelled',
      '小王',
      true,
      '取消自订单 SO1：缺货：盘点',
      '不在货架上，盘亏 2 件',
    ],
    ['cancelled', null, '小王', true, '缺货：盘点', '不在货架上，盘亏 2 件'],
  ])
})

test('returns and gift orders read as they did', async () => {
  const { db } = connection
  const returned = inWords(await timelineOf(db, { kind: 'return', id: toId(1) }), RETURN_WORDS)
  expect(returned.map(({ state, who, reason }) => [state, who, reason])).toEqual([
    ['applied', '老板', ''],
    ['approved', '小王', '寄回'],
    ['received', '小李', '11427 退 2 件，收到 1 件'],
    ['credited', '小王', '11427 少入账 ¥12.50：外盒破损；退货'],
  ])
  const gifts = inWords(await timelineOf(db, { kind: 'gift_order', id: toId(1) }), GIFT_ORDER_WORDS)
  expect(gifts.map(({ state, who, reason }) => [state, who, reason])).toEqual([
    ['placed', '老板', ''],
    ['shipped', '小李', '顺丰速运 SF9'],
    ['received', '老板', ''],
  ])
  const cancelled = inWords(
    await timelineOf(db, { kind: 'gift_order', id: toId(2) }),
    GIFT_ORDER_WORDS,
  )
  expect(cancelled.map(({ state, reason }) => [state, reason])).toEqual([
    ['placed', ''],
    ['cancelled', '订单取消'],
  ])
})

test('what moved holds the facts that the contract names', async () => {
  expect(await listUnfitFacts(connection.db)).toEqual([])
})

test('what moved is numbered from 1 without a gap, and the next event goes on', async () => {
  const { rows } = await sql<{ lowest: number; highest: number; rows: number; last: number }>`
    select min(feed_seq) as lowest, max(feed_seq) as highest, count(*)::integer as rows,
      (select last_seq from feed_seq) as last
    from business_event`.execute(connection.db)
  const [{ rows: counted } = { rows: 0 }] = rows
  expect(rows).toEqual([{ lowest: 1, highest: counted, rows: counted, last: counted }])
})

async function rowsOf(order_id: Id<'order'>) {
  const events = await listOrderEvents(connection.db, order_id)
  return events.map((row) => [
    row.status,
    row.action,
    row.who,
    row.is_staff,
    row.reason,
    row.staff_note,
  ])
}

/** Timelines in the old tables: SO2 was split off SO1, and later SO3 was split off it and cancelled. */
const OLD_ROWS = `
insert into account (account_id, brand, company_id, username, phone, name, password_hash, is_main)
  overriding system value values (1, 'bc', 1, 'boss', '13900000001', '老板', 'none', true);
insert into staff (staff_id, username, name, password_hash, role) overriding system value
  values (1, 'wang', '小王', 'none', 'sales'), (2, 'li', '小李', 'none', 'warehouse');
insert into sales_order (order_id, order_no, brand, company_id, account_id, checkout_id, warehouse, status, contacts, mobile,
    province, city, district, street, goods_fen, total_fen, quantity) overriding system value
  select n, 'SO' || n, 'bc', 1, 1, 1, 1, 'completed', '', '', '', '', '', '', 100, 100, 1 from generate_series(1, 3) n;
insert into delivery (delivery_id, delivery_no, brand, company_id, order_id, warehouse, carrier, shipped_at)
  overriding system value values (1, 'SO1-1', 'bc', 1, 1, 1, '', '2026-01-05 10:00+08');
with before(nth, from_status, to_status, account_id, staff_id, reason) as (values
  (1, null, 'pending_approval', 1, null::bigint, ''), (2, 'pending_approval', 'confirmed', null, 1, '特批通过'),
  (3, 'confirmed', 'pending_approval', null, 1, '撤销审核'), (4, 'pending_approval', 'confirmed', null, 1, ''))
insert into order_event (order_event_id, order_id, from_status, to_status, account_id, staff_id, reason, happened_at)
  overriding system value
  select base + nth, order_id, from_status, to_status, account_id, staff_id, reason, '2026-01-01 10:00+08'
  from before, (values (1, 0), (2, 10), (3, 40)) copy(order_id, base);
insert into order_event (order_event_id, order_id, from_status, to_status, deed, staff_id, reason, desk_note, happened_at)
  overriding system value values
  (15, 1, 'confirmed', 'confirmed', 'split', 1, '拆分出订单 SO2：先发：一半', '', '2026-01-02 10:00+08'),
  (16, 2, 'confirmed', 'confirmed', 'split', 1, '拆分自订单 SO1：先发：一半', '', '2026-01-02 10:00+08'),
  (17, 1, 'confirmed', 'partly_shipped', null, 2, '', '', '2026-01-05 10:00+08'),
  (18, 2, 'confirmed', 'shipped', null, 2, '', '', '2026-01-05 10:00+08'),
  (19, 1, 'partly_shipped', 'partly_shipped', 'parcel_corrected', 2, 'SO1-1 顺丰速运 SF1 → 德邦 快运 DB2', '写错了', '2026-01-06 10:00+08'),
  (20, 1, 'partly_shipped', 'partly_shipped', 'parcel_corrected', 2, 'SO1-1 德邦 快运 DB2 → 未登记', '退回', '2026-01-06 10:00+08'),
  (45, 3, 'confirmed', 'confirmed', 'split', 1, '拆分出订单 SO2：先发：一半', '', '2026-01-02 10:00+08'),
  (46, 1, 'partly_shipped', 'partly_shipped', 'pieces_cancelled', 1, '取消 3 件，见订单 SO3：缺货：盘点', '不在货架上，盘亏 2 件', '2026-01-07 10:00+08'),
  (47, 3, 'confirmed', 'confirmed', 'pieces_cancelled', 1, '取消自订单 SO1：缺货：盘点', '不在货架上，盘亏 2 件', '2026-01-07 10:00+08'),
  (48, 3, 'confirmed', 'cancelled', null, 1, '缺货：盘点', '不在货架上，盘亏 2 件', '2026-01-07 10:00+08'),
  (49, 1, 'partly_shipped', 'completed', 'rest_cancelled', 1, '剩余 3 件已取消', '', '2026-01-07 10:00+08'),
  (50, 2, 'shipped', 'completed', null, null, '超过 15 天自动签收', '', '2026-02-20 10:00+08');
insert into order_line (order_line_id, order_id, company_id, part_id, oe_number, own_number, name_zh, price_fen, quantity, amount_fen)
  overriding system value values (1, 1, 1, 1, '11427', '', '', 100, 2, 200);
insert into return_order (return_id, return_no, brand, company_id, account_id, kind, state, reason, quantity, credit_fen)
  overriding system value values (1, 'RT1', 'bc', 1, 1, 'return', 'credited', '', 2, 100);
insert into return_line (return_line_id, return_id, order_line_id, quantity, arrived, scrapped, credit_fen, withheld_fen, withheld_reason)
  overriding system value values (1, 1, 1, 2, 1, 1, 100, 1250, '外盒破损；退货');
insert into return_event (return_id, to_state, account_id, staff_id, reason) values
  (1, 'applied', 1, null, ''), (1, 'approved', null, 1, '寄回'), (1, 'received', null, 2, '11427 退 2 件，收到 1 件'),
  (1, 'credited', null, 1, '11427 少入账 ¥12.50：外盒破损；退货');
insert into gift_order (gift_order_id, gift_no, brand, company_id, account_id, order_id, state, points, quantity, contacts,
    mobile, province, city, district, street, carrier, tracking_no) overriding system value values
  (1, 'GF1', 'bc', 1, 1, 1, 'received', 100, 1, '', '', '', '', '', '', '顺丰速运', 'SF9'),
  (2, 'GF2', 'bc', 1, 1, 2, 'cancelled', 100, 1, '', '', '', '', '', '', '', '');
insert into gift_order_event (gift_order_id, to_state, account_id, staff_id, reason) values
  (1, 'placed', 1, null, ''), (1, 'shipped', null, 2, '顺丰速运 SF9'), (1, 'received', 1, null, ''),
  (2, 'placed', 1, null, ''), (2, 'cancelled', null, 1, '订单取消');`
