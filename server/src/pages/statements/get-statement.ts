import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { getStatement as call } from '@portal/contract/statements.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type Fen, fen } from '@portal/rules/money/money.ts'
import type { EntryKind } from '@portal/rules/statements/statement.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { totalOf } from '#src/ground/lists/count-by.ts'
import type { StatementRow } from '#src/ledgers/statements/statement-rows.ts'
import { wireStatement, statementSums } from '#src/ledgers/statements/statement-wire.ts'
import { findRunning, findStatement, isInRunningMonth } from '#src/ledgers/statements/statements.ts'
import { countEntries, entryOf, listEntries, says } from '#src/pages/statements/entry-rows.ts'

/**
 * One statement with a page of its lines; without an id, the current month.
 *
 * @throws {Refusal} 404 when it is not the company's, or still a draft
 */
export async function getStatement(
  { db }: Pick<Context, 'db'>,
  { company_id }: Dealer,
  { statement_id, kind, keyword = '', page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const month =
    statement_id === undefined
      ? await readRunning(db, company_id)
      : await readMonth(db, company_id, statement_id)
  const { statement, all, ...owed } = month
  const matchesKeyword = says(keyword)
  const isOfKind = kind === undefined ? sql`true` : sql`e.kind = ${kind}`
  const [rows, counts] = await Promise.all([
    listEntries(
      db,
      {
        all,
        which: sql`${matchesKeyword} and ${isOfKind}`,
        opening_fen: owed.opening_fen,
      },
      { page, limit },
    ),
    countEntries(db, sql`${all} and ${matchesKeyword}`),
  ])
  const total = totalOf(counts, kind)
  return {
    statement,
    list: rows.map(entryOf),
    total,
    page,
    limit,
    counts,
    sums: statementSums(owed),
  }
}

async function readMonth(db: Database, company_id: Id<'company'>, statement_id: Id<'statement'>) {
  const row = await findStatement(db, company_id, statement_id)
  const { opening_fen, closing_fen, sums } = row
  const all = sql`e.statement_id = ${statement_id}`
  return { statement: wireStatement(row), all, opening_fen, closing_fen, sums }
}

async function readRunning(db: Database, company_id: Id<'company'>) {
  const all = isInRunningMonth(company_id)
  const [{ opening_fen, open_fen }, sums] = await Promise.all([
    findRunning(db, company_id),
    sumEntries(db, all),
  ])
  return { statement: null, all, opening_fen, closing_fen: fen(opening_fen + open_fen), sums }
}

async function sumEntries(db: Database, which: RawBuilder<unknown>): Promise<StatementRow['sums']> {
  const { rows } = await sql<{ kind: EntryKind; sum_fen: Fen }>`
    select e.kind, sum(e.amount_fen)::bigint as sum_fen from statement_entry e where ${which} group by e.kind`.execute(
    db,
  )
  return Object.fromEntries(rows.map(({ kind, sum_fen }) => [kind, sum_fen]))
}
