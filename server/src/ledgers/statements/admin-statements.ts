import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type * as calls from '@portal/contract/statements.ts'
import type { Id } from '@portal/rules/ids.ts'
import { expressionBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Database, Schema } from '#src/ground/database/schema.ts'
import { countBy, totalOf } from '#src/ground/lists/count-by.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import {
  listStatementRows,
  type StatementRow,
  sumStatements,
} from '#src/ledgers/statements/statement-rows.ts'
import { adminStatementOf, statementSums } from '#src/ledgers/statements/statement-wire.ts'

/** Disputed ones first, because they wait for staff. */
export async function listAdminStatements(
  { replicaDb }: Pick<Context, 'replicaDb'>,
  _who: unknown,
  { page, limit, month, state, brand, keyword = '' }: InputOf<typeof calls.listAdminStatements>,
): Promise<OutputOf<typeof calls.listAdminStatements>> {
  const matches = sql.join(
    [
      sql`s.month = ${`${month}-01`}::date`,
      ...(brand === undefined ? [] : [sql`s.brand = ${brand}`]),
      ...(keyword.trim() === '' ? [] : [sql`position(${keyword.trim()} in c.name) > 0`]),
    ],
    sql` and `,
  )
  const isOfState = state === undefined ? matches : sql`${matches} and s.state = ${state}`
  const [rows, totals, counts] = await Promise.all([
    listStatementRows(replicaDb, isOfState, { page, limit }),
    sumStatements(replicaDb, isOfState),
    countBy(
      replicaDb,
      expressionBuilder<{ s: Schema['statement'] }, 's'>().ref('s.state'),
      sql`statement s join company c using (company_id) where ${matches}`,
    ),
  ])
  const total = totalOf(counts, state)
  return {
    list: rows.map(adminStatementOf),
    total,
    page,
    limit,
    counts,
    totals: statementSums(totals),
  }
}

export async function readAdminStatement(db: Database, statement_id: Id<'statement'>) {
  return adminStatementOf(await findAdminStatement(db, statement_id))
}

/** @throws {Refusal} 404 when there is no such statement */
export async function findAdminStatement(
  db: Database,
  statement_id: Id<'statement'>,
): Promise<StatementRow> {
  const hasId = sql`s.statement_id = ${statement_id}`
  const [row] = await listStatementRows(db, hasId, { page: 1, limit: 1 })
  if (!row) throw noSuchThing('statement.not_found')
  return row
}
