import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type * as calls from '@portal/contract/statements.ts'

import type { Context } from '#src/context.ts'
import { recordAccountChange } from '#src/facts/accounts/change-account.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'

/** Only sub-accounts that can sign in; the main account always sees statements. */
export async function listStatementReaders(
  { db }: Pick<Context, 'db'>,
  { company_id }: Dealer,
): Promise<OutputOf<typeof calls.listStatementReaders>> {
  const rows = await db
    .selectFrom('account')
    .select(['account_id', 'name', 'phone', 'sees_statements'])
    .where('company_id', '=', company_id)
    .where('is_main', '=', false)
    .where('is_enabled', '=', true)
    .orderBy('account_id')
    .execute()
  return {
    list: rows.map(({ account_id, name, phone, sees_statements }) => ({
      subuser_id: account_id,
      name,
      phone,
      is_statements: flag(sees_statements),
    })),
  }
}

/**
 * Grants or removes a sub-account's right to see the company's statements, from its next call on.
 *
 * @throws {Refusal} 404 when it is not a sub-account of the company
 */
export async function setStatementReader(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: Dealer,
  { subuser_id, is_statements }: InputOf<typeof calls.setStatementReader>,
): Promise<OutputOf<typeof calls.setStatementReader>> {
  return db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('account')
      .set({ sees_statements: is_statements === 1 })
      .where('account_id', '=', subuser_id)
      .where('company_id', '=', who.company_id)
      .where('is_main', '=', false)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw noSuchThing('account.not_found')
    const facts = { sees_statements: is_statements }
    await recordAccountChange(tx, who, subuser_id, { facts, at: now() })
    return {}
  })
}
