import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { getAdminStatement as call } from '@portal/contract/statements.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { totalOf } from '#src/ground/lists/count-by.ts'
import { findAdminStatement } from '#src/ledgers/statements/admin-statements.ts'
import { adminStatementOf } from '#src/ledgers/statements/statement-wire.ts'
import { countEntries, entryOf, listEntries } from '#src/pages/statements/entry-rows.ts'

/**
 * One statement with a page of its lines.
 *
 * @throws {Refusal} 404 when there is no such statement
 */
export async function getAdminStatement(
  { db }: Pick<Context, 'db'>,
  _who: unknown,
  { statement_id, kind, page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const isOfKind = kind === undefined ? sql`true` : sql`e.kind = ${kind}`
  const statement = await findAdminStatement(db, statement_id)
  const all = sql`e.statement_id = ${statement_id}`
  const { opening_fen } = statement
  const [list, counts] = await Promise.all([
    listEntries(db, { all, which: isOfKind, opening_fen }, { page, limit }),
    countEntries(db, all),
  ])
  const total = totalOf(counts, kind)
  return { statement: adminStatementOf(statement), list: list.map(entryOf), total, page, limit }
}
