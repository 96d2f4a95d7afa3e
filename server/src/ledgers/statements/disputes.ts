import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type * as calls from '@portal/contract/statements.ts'
import { refusalToDispute, type StatementState } from '@portal/rules/statements/statement.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { word } from '#src/ground/database/word.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer, StaffMember } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal, refuseIf } from '#src/ground/refusals/refusal.ts'
import { recordEvent, recordStaffEvent } from '#src/ledgers/events/index.ts'
import { readAdminStatement } from '#src/ledgers/statements/admin-statements.ts'
import { lockStatement, ofStatement } from '#src/ledgers/statements/statement-rows.ts'
import { readStatement } from '#src/ledgers/statements/statements.ts'

/**
 * Disputes a line of a published statement, or changes the text of a dispute that is not answered yet.
 *
 * @throws {Refusal} 404 when it is not the company's; `statement.not_disputable`
 */
export async function disputeEntry(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  { company_id, account_id }: Dealer,
  { statement_entry_id, remark }: InputOf<typeof calls.disputeEntry>,
): Promise<OutputOf<typeof calls.disputeEntry>> {
  return once(async (tx) => {
    const hasEntry = sql`s.company_id = ${company_id} and s.state <> ${word<StatementState>('draft')} and s.statement_id = (
      select statement_id from statement_entry where statement_entry_id = ${statement_entry_id})`
    const found = await lockStatement(tx, hasEntry)
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
    return readStatement(tx, found.statement_id)
  })
}

/**
 * Answers a dispute; after the last answer the company may confirm its statement.
 *
 * @throws {Refusal} 404 when there is no such line; `statement.no_dispute`
 */
export async function answerDispute(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { statement_entry_id, answer }: InputOf<typeof calls.answerDispute>,
): Promise<OutputOf<typeof calls.answerDispute>> {
  return once(async (tx) => {
    const hasEntry = sql`s.statement_id = (
      select statement_id from statement_entry where statement_entry_id = ${statement_entry_id})`
    const found = await lockStatement(tx, hasEntry)
    if (!found) throw noSuchThing('statement.entry_not_found')
    const { numUpdatedRows } = await tx
      .updateTable('statement_entry')
      .set({ answer: answer.trim() })
      .where('statement_entry_id', '=', statement_entry_id)
      .where('dispute', 'is not', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n || found.state === 'confirmed')
      throw new Refusal('statement.no_dispute', '该明细没有待处理的异议')
    await sql`
      update statement set state = ${word<StatementState>('published')}
      where statement_id = ${found.statement_id} and state = ${word<StatementState>('disputed')} and not exists (
        select from statement_entry where statement_id = ${found.statement_id}
          and dispute is not null and answer is null)`.execute(tx)
    await recordStaffEvent(tx, who, {
      name: 'statement.answered',
      ...ofStatement(found, now()),
      facts: { statement_entry_id },
      audit: {
        action: 'statement.answer',
        table: 'statement_entry',
        key: statement_entry_id,
        after: { answer: answer.trim() },
      },
    })
    return readAdminStatement(tx, found.statement_id)
  })
}
