import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import type { EntryKind, StatementState } from '@portal/rules/statements/statement.ts'
import { sql, type RawBuilder } from 'kysely'

import { momentText, monthText } from '#src/ground/database/moment-text.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import { documentFrame } from '#src/ledgers/documents/index.ts'

/** A statement with its sums by kind, in fen. */
export type StatementRow = {
  readonly statement_id: Id<'statement'>
  readonly brand: string
  readonly company_id: Id<'company'>
  readonly company_name: string
  readonly month: string
  readonly state: StatementState
  readonly opening_fen: Fen
  readonly closing_fen: Fen
  readonly is_paid: boolean
  readonly sums: Readonly<Partial<Record<EntryKind, Fen>>>
  readonly entries: number
  readonly disputes: number
  readonly published_at: string | null
  readonly confirmed_at: string | null
  readonly confirmed_by: string | null
}

type Page = { readonly page: number; readonly limit: number }

/**
 * Amount in fen paid after the month of `s`. Payments settle the oldest debt first, and a closing balance includes all
 * older ones.
 */
const PAID_SINCE = sql`-(
  coalesce((select sum(e.amount_fen) from statement_entry e
    where e.company_id = s.company_id and e.statement_id is null and e.kind = 'payment'), 0)
  + coalesce((select sum(e.amount_fen) from statement later join statement_entry e using (statement_id)
    where later.company_id = s.company_id and later.month > s.month and e.kind = 'payment'), 0))`

/**
 * The matching statements, newest month first, disputed ones first. `which` may refer to `s` and to its company `c`.
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
      order by s.month desc, s.state = ${word<StatementState>('disputed')} desc, s.statement_id
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
    order by s.month desc, s.state = ${word<StatementState>('disputed')} desc, s.statement_id`.execute(
    db,
  )
  return rows
}

/** The sums of all matching statements. `which` may refer to `s` and to its company `c`. */
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
  return onlyRow(rows)
}

export type LockedStatement = {
  readonly statement_id: Id<'statement'>
  readonly brand: string
  readonly company_id: Id<'company'>
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
