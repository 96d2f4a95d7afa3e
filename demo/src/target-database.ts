import type { Sql, TransactionSql } from 'postgres'

import { IDENTITIES } from '#src/identities.ts'
import { DEMO_TABLES } from '#src/tables.ts'

type AnySql = Sql | TransactionSql

/** @throws {Error} when there are parts or companies already */
export async function refuseFilled(sql: Sql): Promise<void> {
  const [row] = await sql<{ filled: boolean }[]>`
    select exists (select from part) or exists (select from company) as filled`
  if (row?.filled)
    throw new Error(
      'The database already has parts or companies. --replace empties it and loads the demo instead.',
    )
}

export async function emptyTables(sql: Sql): Promise<void> {
  await sql`truncate ${sql(DEMO_TABLES)}, part_count, ranking, order_number_day, stock_news, stock_news_count, activity, campaign, gift, outbox, feed_seq, event_cursor, client_release, client_error, page_view restart identity cascade`
}

/**
 * Turns off foreign key checks for this connection if the database allows it. A test proves that
 * the generated rows refer to each other correctly, and the checks take longer than writing the
 * rows.
 */
export async function withoutForeignKeyChecks(sql: AnySql): Promise<void> {
  const [row] = await sql<{ may: boolean }[]>`
    select rolsuper as may from pg_roles where rolname = current_user`
  if (row?.may) await sql`set session_replication_role = replica`
}

export async function createMonths(sql: AnySql, today: Date): Promise<void> {
  await sql`
    select make_event_month(month)
    from generate_series(${today}::timestamptz - interval '8 months', ${today}::timestamptz, interval '1 month') month`
}

/** Numbers the other events after those of the orders, as the server's relay does. */
async function numberEvents(sql: AnySql): Promise<void> {
  await sql`
    with taken as (delete from outbox returning *)
    insert into business_event (feed_seq, name, subject_kind, subject_id, brand, company_id, account_id, staff_id, facts, happened_at)
    select before.last_seq + row_number() over (order by outbox_id), name, subject_kind, subject_id, brand, company_id,
      account_id, staff_id, facts, happened_at
    from taken, (select coalesce(max(feed_seq), 0) from business_event) before(last_seq)`
  await sql`
    insert into feed_seq (last_seq) select max(feed_seq) from business_event having count(*) > 0
    on conflict (only_row) do update set last_seq = excluded.last_seq`
}

export async function settle(
  sql: AnySql,
  onStep: (step: string, share: number) => void,
): Promise<void> {
  onStep('indexes', 0)
  await sql`set maintenance_work_mem = '512MB'`
  await sql`select create_bulk_indexes()`
  onStep('figures', 0.7)
  await numberEvents(sql)
  await sql`select refresh_sales_figures()`
  await sql`select refresh_part_count()`
  await sql`select refresh_choice_counts()`
  await sql`select refresh_ranking()`
  await sql`select refresh_stock_news()`
  for (const [table, column] of IDENTITIES)
    await sql`
      select setval(pg_get_serial_sequence(${table}, ${column}), coalesce(max(${sql(column)}), 0) + 1, false)
      from ${sql(table)}`
  onStep('statistics', 0.9)
}
