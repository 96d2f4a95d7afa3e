import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type * as calls from '@portal/contract/statements.ts'
import { refusalToConfirm, refusalToDispute } from '@portal/rules/statement.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordEvent } from '#src/ledgers/events/index.ts'
import {
  listStatementRows,
  lockStatement,
  ofStatement,
} from '#src/ledgers/statements/statement-rows.ts'
import { statementOf } from '#src/ledgers/statements/statement-wire.ts'

type Statement = OutputOf<typeof calls.confirmStatement>

/**
 * Confirms a statement for good.
 *
 * @throws {Refusal} 404 when it is not the company's; `statement.not_confirmable`
 */
export async function confirmStatement(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { company_id, account_id }: Dealer,
  { statement_id }: InputOf<typeof calls.confirmStatement>,
): Promise<Statement> {
  return db.transaction().execute(async (tx) => {
    const isIt = sql`s.statement_id = ${statement_id} and s.company_id = ${company_id} and s.state <> 'draft'`
    const found = await lockStatement(tx, isIt)
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
    return read(tx, statement_id)
  })
}

/**
 * Disputes a line of a published statement, or rewords the dispute while nobody has answered.
 *
 * @throws {Refusal} 404 when it is not the company's; `statement.not_disputable`
 */
export async function disputeEntry(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { company_id, account_id }: Dealer,
  { statement_entry_id, remark }: InputOf<typeof calls.disputeEntry>,
): Promise<Statement> {
  return db.transaction().execute(async (tx) => {
    const isIt = sql`s.company_id = ${company_id} and s.state <> 'draft' and s.statement_id = (
      select statement_id from statement_entry where statement_entry_id = ${statement_entry_id})`
    const found = await lockStatement(tx, isIt)
    if (!found) throw noSuchThing('statement.entry_not_found')
    refuseIf('statement.not_disputable', refusalToDispute(found.state, remark))
    await tx
      .updateTable('statement_entry')
      .set({ dispute: remark.trim(), disputed_by: account_id, disputed_at: now(), answer: null })
      .where('statement_entry_id', '=', statement_entry_id)
      .execute()
    await tx
      .updateTable('statement')
      .set({ state: 'disputed' })
      .where('statement_id', '=', found.statement_id)
      .execute()
    await recordEvent(
      tx,
      { account_id },
      { name: 'statement.disputed', ...ofStatement(found, now()), facts: { statement_entry_id } },
    )
    return read(tx, found.statement_id)
  })
}

async function read(tx: InTransaction, statement_id: number): Promise<Statement> {
  const isIt = sql`s.statement_id = ${statement_id}`
  const [row] = await listStatementRows(tx, isIt, { page: 1, limit: 1 })
  if (!row) throw noSuchThing('statement.not_found')
  return statementOf(row)
}
