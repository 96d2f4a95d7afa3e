import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { unpublishStatements as call } from '@portal/contract/statements.ts'
import { mayUndo } from '@portal/rules/orders/may-undo.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { recordStaffEvent } from '#src/ledgers/events/index.ts'
import { ofStatement } from '#src/ledgers/statements/statement-rows.ts'

/** Turns recently published statements into drafts again; confirmed, disputed and older ones are unchanged. */
export async function unpublishStatements(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: StaffMember,
  { statement_ids }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return once(async (tx) => {
    const found = await tx
      .selectFrom('statement')
      .select((eb) => [
        'statement_id',
        'brand',
        'company_id',
        'state',
        'published_at',
        // After its answer, a dispute no longer shows in the state.
        eb
          .exists(
            eb
              .selectFrom('statement_entry')
              .select('statement_entry_id')
              .whereRef('statement_entry.statement_id', '=', 'statement.statement_id')
              .where('dispute', 'is not', null),
          )
          .as('was_disputed'),
      ])
      .where('statement_id', 'in', statement_ids)
      .orderBy('statement_id')
      .forUpdate()
      .execute()
    const undone = found.filter(
      ({ state, was_disputed, published_at: doneAt }) =>
        state === 'published' &&
        was_disputed !== true &&
        doneAt !== null &&
        mayUndo({ doneAt, now: now() }),
    )
    for (const { statement_id, brand, company_id } of undone) {
      await tx
        .updateTable('statement')
        .set({ state: 'draft', published_at: null })
        .where('statement_id', '=', statement_id)
        .execute()
      await recordStaffEvent(tx, who, {
        name: 'statement.withdrawn',
        ...ofStatement({ statement_id, brand, company_id }, now()),
        facts: {},
        audit: {
          action: 'statement.unpublish',
          table: 'statement',
          key: statement_id,
          before: { state: 'published' },
          after: { state: 'draft' },
        },
      })
    }
    return { undone: undone.length, left: statement_ids.length - undone.length }
  })
}
