import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { getStatement } from '@portal/contract/statements.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, yuanOfFen } from '@portal/rules/money/money.ts'
import { ENTRY_KINDS, type EntryKind } from '@portal/rules/statements/statement.ts'
import { expressionBuilder, sql, type RawBuilder } from 'kysely'

import { dayText, momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database, Schema } from '#src/ground/database/schema.ts'
import { countBy } from '#src/ground/lists/count-by.ts'

type Page = { readonly page: number; readonly limit: number }

export type EntryRow = {
  readonly statement_entry_id: Id<'statement_entry'>
  readonly kind: EntryKind
  readonly amount_fen: Fen
  /** The balance after the entry; 0 if not requested. */
  readonly balance_fen: Fen
  readonly happened_at: string
  readonly note: string
  readonly order_id: Id<'order'> | null
  readonly order_no: string | null
  readonly return_id: Id<'return'> | null
  readonly return_no: string | null
  readonly claim_id: Id<'claim'> | null
  readonly paid_on: string | null
  readonly dispute: string | null
  readonly disputed_at: string | null
  readonly answer: string | null
}

/** `all`: the entries that balances run through; `which`: those of them that are shown. Both may refer to `e`. */
type Entries = {
  readonly all: RawBuilder<unknown>
  readonly which: RawBuilder<unknown>
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

/** Counts of entries per kind. `which` may refer to `e`, its order `o` and its return `r`. */
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

/**
 * A word matches the number of an order or a return, the remark, or a payment's method and remark; empty text matches
 * every entry.
 */
export function says(keyword: string): RawBuilder<unknown> {
  const word = keyword.trim().toLowerCase()
  if (word === '') return sql`true`
  return sql`position(${word} in lower(concat_ws(' ', o.order_no, r.return_no, e.note, p.method, p.note))) > 0`
}

export async function* walkEntries(
  db: Database,
  which: RawBuilder<unknown>,
): AsyncGenerator<EntryRow> {
  let after = sql`true`
  for (;;) {
    // Sequential, because each batch starts at the end of the previous one.
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

export function entryOf(row: EntryRow): OutputOf<typeof getStatement>['list'][number] {
  const { amount_fen, balance_fen, ...entry } = row
  return {
    ...entry,
    kind_cn: ENTRY_KINDS[row.kind],
    amount: yuanOfFen(amount_fen),
    balance: yuanOfFen(balance_fen),
    order_no: row.order_no ?? '',
    return_no: row.return_no ?? '',
    dispute: row.dispute ?? '',
    answer: row.answer ?? '',
  }
}
