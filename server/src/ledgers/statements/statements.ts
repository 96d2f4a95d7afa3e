import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type * as calls from '@portal/contract/statements.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, fen, yuanOfFen } from '@portal/rules/money/money.ts'
import { refusalToConfirm, type StatementState } from '@portal/rules/statements/statement.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/index.ts'
import {
  listStatementRows,
  lockStatement,
  ofStatement,
  type StatementRow,
} from '#src/ledgers/statements/statement-rows.ts'
import { wireStatement } from '#src/ledgers/statements/statement-wire.ts'

/** Drafts are left out; until published, their entries count in the sums of the current month. */
export async function listStatements(
  { db }: Pick<Context, 'db'>,
  { company_id }: Dealer,
  { page, limit }: InputOf<typeof calls.listStatements>,
): Promise<OutputOf<typeof calls.listStatements>> {
  const isShown = sql`s.company_id = ${company_id} and s.state <> ${word<StatementState>('draft')}`
  const [rows, { total, ...running }] = await Promise.all([
    listStatementRows(db, isShown, { page, limit }),
    findRunning(db, company_id),
  ])
  return {
    list: rows.map(wireStatement),
    total,
    page,
    limit,
    running: {
      opening: yuanOfFen(running.opening_fen),
      closing: yuanOfFen(fen(running.opening_fen + running.open_fen)),
      entries: running.entries,
    },
  }
}

type Running = {
  readonly total: number
  readonly opening_fen: Fen
  readonly open_fen: Fen
  readonly entries: number
}

/** The balance after the last statement visible to the company, and the entries since, including those on drafts. */
export async function findRunning(db: Database, company_id: Id<'company'>): Promise<Running> {
  const { rows } = await sql<Running>`
    select
      (select count(*)::integer from statement where company_id = ${company_id} and state <> ${word<StatementState>('draft')}) as total,
      coalesce((select closing_fen from statement
        where company_id = ${company_id} and state <> ${word<StatementState>('draft')} order by month desc limit 1), 0) as opening_fen,
      coalesce(sum(amount_fen), 0)::bigint as open_fen, count(*)::integer as entries
    from statement_entry e where ${isInRunningMonth(company_id)}`.execute(db)
  return onlyRow(rows)
}

/** A condition for the entries `e` of a company that are not on a statement visible to it. */
export function isInRunningMonth(company_id: Id<'company'>): RawBuilder<unknown> {
  return sql`e.company_id = ${company_id} and (e.statement_id is null or e.statement_id in (
    select d.statement_id from statement d where d.company_id = ${company_id} and d.state = ${word<StatementState>('draft')}))`
}

/** @throws {Refusal} 404 when it is not the company's, or still a draft */
export async function findStatement(
  db: Database,
  company_id: Id<'company'>,
  statement_id: Id<'statement'>,
): Promise<StatementRow> {
  const isTheirs = sql`s.statement_id = ${statement_id} and s.company_id = ${company_id} and s.state <> ${word<StatementState>('draft')}`
  const [row] = await listStatementRows(db, isTheirs, { page: 1, limit: 1 })
  if (!row) throw noSuchThing('statement.not_found')
  return row
}

/**
 * Confirms a statement permanently.
 *
 * @throws {Refusal} 404 when it is not the company's; `statement.not_confirmable`
 */
export async function confirmStatement(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  { company_id, account_id }: Dealer,
  { statement_id }: InputOf<typeof calls.confirmStatement>,
): Promise<OutputOf<typeof calls.confirmStatement>> {
  return once(async (tx) => {
    const isTheirs = sql`s.statement_id = ${statement_id} and s.company_id = ${company_id} and s.state <> ${word<StatementState>('draft')}`
    const found = await lockStatement(tx, isTheirs)
    if (!found) throw noSuchThing('statement.not_found')
    refuseIf('statement.not_confirmable', refusalToConfirm(found.state))
    await tx
      .updateTable('statement')
      .set({ state: 'confirmed', confirmed_at: now(), confirmed_by: account_id })
      .where('statement_id', '=', statement_id)
      .execute()
    await recordEvent(
      tx,
      { account_id },
      { name: 'statement.confirmed', ...ofStatement(found, now()), facts: {} },
    )
    return readStatement(tx, statement_id)
  })
}

export async function readStatement(
  tx: InTransaction,
  statement_id: Id<'statement'>,
): Promise<OutputOf<typeof calls.confirmStatement>> {
  const hasId = sql`s.statement_id = ${statement_id}`
  const [row] = await listStatementRows(tx, hasId, { page: 1, limit: 1 })
  if (!row) throw noSuchThing('statement.not_found')
  return wireStatement(row)
}
