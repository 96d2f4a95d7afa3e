import { sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'

/** Tables, or only some of their columns, in which a change requires an event. */
const TABLES: readonly { readonly table: string; readonly columns?: readonly string[] }[] = [
  { table: 'account' },
  { table: 'activity' },
  { table: 'cart_handover', columns: ['state', 'reason'] },
  { table: 'chat_account' },
  { table: 'delivery' },
  { table: 'feedback', columns: ['text', 'state', 'reply', 'reply_files'] },
  { table: 'development', columns: ['stage', 'answer', 'part_id'] },
  { table: 'development_like', columns: ['account_id'] },
  { table: 'development_request', columns: ['state', 'answer', 'part_id'] },
  { table: 'gift' },
  { table: 'gift_order' },
  { table: 'part_question', columns: ['answer', 'answer_picture'] },
  { table: 'payment' },
  { table: 'price_adjustment' },
  { table: 'price_protection_claim' },
  { table: 'return_order' },
  { table: 'sales_order' },
  { table: 'statement' },
  { table: 'stock' },
  { table: 'voucher' },
  { table: 'campaign' },
]

/** The application name of the connections of a test's server: stories write through them, seeds do not. */
export const APP_OF_A_TEST = 'app of a test'

/**
 * Installs triggers: a story's transaction that changes one of these tables without recording an event fails at its
 * commit. Events for the audit alone do not count.
 */
export async function requireEvents(db: Database): Promise<void> {
  await sql`
    create or replace function refuse_silence() returns trigger language plpgsql as $$
    begin
      if current_setting('application_name') = '${sql.raw(APP_OF_A_TEST)}'
        and not exists (
          select from outbox where xmin = pg_current_xact_id()::xid and name <> 'staff.acted') then
        raise exception 'a transaction changed % and recorded no event', tg_table_name;
      end if;
      return null;
    end $$`.execute(db)
  for (const { table, columns } of TABLES) {
    const update = columns
      ? sql`update of ${sql.join(columns.map((name) => sql.ref(name)))}`
      : sql`update`
    await sql`
      create constraint trigger silence after insert or ${update} or delete on ${sql.table(table)}
      deferrable initially deferred for each row execute function refuse_silence()`.execute(db)
  }
}
