import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { publishStatements as call } from '@portal/contract/statements.ts'

import type { Context } from '#src/context.ts'
import type { StaffMember } from '#src/ground/http/who.ts'
import { recordStaffEvent } from '#src/ledgers/events/index.ts'
import { ofStatement } from '#src/ledgers/statements/statement-rows.ts'

/** Drafts only: statements in another state are unchanged, so that publishing twice does nothing. */
export async function publishStatements(
  { db, now }: Pick<Context, 'db' | 'now'>,
  who: StaffMember,
  { statement_ids }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  return db.transaction().execute(async (tx) => {
    const published = await tx
      .updateTable('statement')
      .set({ state: 'published', published_at: now() })
      .where('statement_id', 'in', statement_ids)
      .where('state', '=', 'draft')
      .returning(['statement_id', 'brand', 'company_id'])
      .execute()
    const at = now()
    const events = published.map(
      (one) =>
        ({
          name: 'statement.published',
          ...ofStatement(one, at),
          facts: {},
          audit: {
            action: 'statement.publish',
            table: 'statement',
            key: one.statement_id,
            before: { state: 'draft' },
            after: { state: 'published' },
          },
        }) as const,
    )
    await recordStaffEvent(tx, who, ...events)
    return {
      published: published.length,
      statement_ids: published.map(({ statement_id }) => statement_id),
    }
  })
}
