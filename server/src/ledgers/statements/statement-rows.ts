import type { Fen } from '@portal/rules/money.ts'
import type { EntryKind, StatementState } from '@portal/rules/statement.ts'
import { expressionBuilder, sql, type RawBuilder } from 'kysely'

import { dayText, momentText, monthText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database, Schema } from '#src/ground/database/schema.ts'
import { countBy } from '#src/ground/lists/count-by.ts'
import { documentFrame } from '#src/ledgers/documents/index.ts'

/** A statement with its sums by kind, in fen. */
export type StatementRow = {
  readonly statement_id: number
  readonly brand: string
  readonly company_id: number
  readonly company_name: string
  readonly month: string
  readonly state: StatementState
  readonly opening_fen: Fen
  readonly closing_fen: Fen
  readonly is_paid: boolean
  readonly sums: Readonly<Partial<Record<EntryKind, number>>>
  readonly entries: number
  readonly disputes: number
  readonly published_at: string | null
  readonly confirmed_at: string | null
  readonly confirmed_by: string | null
}

type Page = { readonly page: number; readonly limit: number }

/**
 * Fen paid after the month of `s`. Payments settle the oldest debt first, and a closing balance includes all older
 * ones.
 */
const PAID_SINCE = sql`-(
  coalesce((select sum(e.amount_fen) from statement_entry e
    where e.company_id = s.company_id and e.statement_id is null and e.kind = 'payment'), 0)
  + coalesce((select sum(e.amount_fen) from statement later join statement_entry e using (statement_id)
    where later.company_id = s.company_id and later.month > s.month and e.kind = 'payment'), 0))`

/**
 * The statements that match, newest month first, disputed ones first. `which` may refer to `s` and `c`, its company.
 */
export async function listStatementRows(
  db: Database,
  which: RawBuilder<unknown>,
  { page, limit }: Page,
): Promise<StatementRow[]> {
  const { rows } = await sql<StatementRow>`
    with shown as (
      select s.*, c.name as company_name from statement s join company c using (company_id)
      where ${which}
      order by s.month desc, s.state = 'disputed' desc, s.statement_id
      ${pageOf({ page, limit })}
    )
    select s.statement_id, s.brand, s.company_id, s.company_name, ${monthText('s.month')} as month, s.state,
      s.opening_fen, s.closing_fen, ${PAID_SINCE} >= s.closing_fen as is_paid, sums.sums, sums.entries, sums.disputes,
      ${momentText('s.published_at')} as published_at, ${momentText('s.confirmed_at')} as confirmed_at, a.name as confirmed_by
    from shown s
    left join account a on a.account_id = s.confirmed_by
    cross join lateral (
      select coalesce(jsonb_object_agg(kind, fen), '{}') as sums, coalesce(sum(entries), 0)::integer as entries,
        coalesce(sum(disputes), 0)::integer as disputes
      from (
        select kind, sum(amount_fen) as fen, count(*) as entries,
          count(*) filter (where dispute is not null and answer is null) as disputes
        from statement_entry e where e.statement_id = s.statement_id group by kind
      ) by_kind
    ) sums
    order by s.month desc, s.state = 'disputed' desc, s.statement_id`.execute(db)
  return rows
}

/** The sums of all statements that match. `which` may refer to `s` and `c`, its company. */
export async function sumStatements(
  db: Database,
  which: RawBuilder<unknown>,
): Promise<Pick<StatementRow, 'opening_fen' | 'closing_fen' | 'sums'>> {
  const { rows } = await sql<Pick<StatementRow, 'opening_fen' | 'closing_fen' | 'sums'>>`
    with fitting as (
      select s.statement_id, s.opening_fen, s.closing_fen from statement s join company c using (company_id) where ${which}
    )
    select coalesce(sum(opening_fen), 0)::bigint as opening_fen, coalesce(sum(closing_fen), 0)::bigint as closing_fen,
      (select coalesce(jsonb_object_agg(kind, fen), '{}') from (
        select e.kind, sum(e.amount_fen) as fen from statement_entry e
        where e.statement_id in (select statement_id from fitting) group by e.kind) by_kind) as sums
    from fitting`.execute(db)
  return rows[0] ?? { opening_fen: 0, closing_fen: 0, sums: {} }
}

export type EntryRow = {
  readonly statement_entry_id: number
  readonly kind: EntryKind
  readonly amount_fen: Fen
  /** The balance after it; 0 if not requested. */
  readonly balance_fen: Fen
  readonly happened_at: string
  readonly note: string
  readonly order_id: number | null
  readonly order_no: string | null
  readonly return_id: number | null
  readonly return_no: string | null
  readonly claim_id: number | null
  readonly paid_on: string | null
  readonly dispute: string | null
  readonly disputed_at: string | null
  readonly answer: string | null
}

/** `all`: the entries that balances run through; `which`: those of them that are shown. Both may refer to `e`. */
export type Entries = {
  readonly all: RawBuilder<unknown>
  readonly which: RawBuilder<unknown>
  /** The balance before the month. */
  readonly opening_fen: Fen
}

/** A page of a month's entries in chronological order, each with the balance after it. */
export async function listEntries(
  db: Database,
  { all, which, opening_fen }: Entries,
  { page, limit }: Page,
): Promise<EntryRow[]> {
  const { rows } = await sql<EntryRow>`
    with balances as (
      select statement_entry_id, ${opening_fen}::bigint
        + (sum(amount_fen) over (order by happened_at, statement_entry_id))::bigint as balance_fen
      from statement_entry e where ${all}
    )
    ${selectEntries(sql`b.balance_fen`)} join balances b on b.statement_entry_id = e.statement_entry_id
    where ${all} and ${which}
    order by e.happened_at, e.statement_entry_id ${pageOf({ page, limit })}`.execute(db)
  return rows
}

/** Counts of entries per kind. `which` may refer to `e`, `o` (its order) and `r` (its return). */
export async function countEntries(
  db: Database,
  which: RawBuilder<unknown>,
): Promise<Partial<Record<EntryKind, number>>> {
  const from = sql`statement_entry e
    left join sales_order o on o.order_id = e.order_id
    left join return_order r on r.return_id = e.return_id
    left join payment p on p.payment_id = e.payment_id where ${which}`
  return countBy(db, expressionBuilder<{ e: Schema['statement_entry'] }, 'e'>().ref('e.kind'), from)
}

/** The sums of the entries that match, by kind, in fen. */
export async function sumEntries(
  db: Database,
  which: RawBuilder<unknown>,
): Promise<StatementRow['sums']> {
  const { rows } = await sql<{ kind: EntryKind; fen: Fen }>`
    select e.kind, sum(e.amount_fen)::bigint as fen from statement_entry e where ${which} group by e.kind`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ kind, fen }) => [kind, fen]))
}

/** Entries with a word in the number of their order or return, or in their remark. */
export function says(keyword: string): RawBuilder<unknown> {
  const word = keyword.trim().toLowerCase()
  if (word === '') return sql`true`
  return sql`position(${word} in lower(concat_ws(' ', o.order_no, r.return_no, e.note, p.method, p.note))) > 0`
}

/** All entries that match, in the same order, a batch at a time. */
export async function* walkEntries(
  db: Database,
  which: RawBuilder<unknown>,
): AsyncGenerator<EntryRow> {
  let after = sql`true`
  for (;;) {
    // Each batch needs the end of the one before.
    const { rows } = await sql<EntryRow>`
      ${selectEntries(sql`0`)} where ${which} and ${after}
      order by e.happened_at, e.statement_entry_id limit ${BATCH}`.execute(db)
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < BATCH) return
    after = sql`(e.happened_at, e.statement_entry_id) > (
      select happened_at, statement_entry_id from statement_entry
      where statement_entry_id = ${last.statement_entry_id})`
  }
}

const BATCH = 1000

function selectEntries(balance: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select e.statement_entry_id, e.kind, e.amount_fen, ${balance} as balance_fen, ${momentText('e.happened_at')} as happened_at,
      case when e.payment_id is not null then concat_ws(' ', p.method, nullif(p.note, '')) else e.note end as note,
      e.order_id, o.order_no, e.return_id, r.return_no, e.claim_id, ${dayText('p.paid_on')} as paid_on,
      e.dispute, ${momentText('e.disputed_at')} as disputed_at, e.answer
    from statement_entry e
    left join sales_order o on o.order_id = e.order_id
    left join return_order r on r.return_id = e.return_id
    left join payment p on p.payment_id = e.payment_id`
}

export type LockedStatement = {
  readonly statement_id: number
  readonly brand: string
  readonly company_id: number
  readonly state: StatementState
}

export const { lock: lockStatement, event: ofStatement } = documentFrame<
  StatementState,
  LockedStatement,
  'statement',
  'statement_id'
>({
  kind: 'statement',
  table: 'statement',
  alias: 's',
  id: 'statement_id',
  state: 'state',
  locked: (tx) =>
    tx
      .selectFrom('statement as s')
      .select(['s.statement_id', 's.brand', 's.company_id', 's.state']),
})
