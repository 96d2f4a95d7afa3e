import type { Id } from '@portal/rules/ids.ts'
import {
  developmentProgressedText,
  requestProgressedText,
} from '@portal/rules/messages/development-texts.ts'
import { sql } from 'kysely'

import { listNamedAccounts } from '#src/readers/messages/recipients.ts'
import type { Writers } from '#src/readers/messages/writer.ts'

/** Undone steps are not told: what was told of them is replaced by the next one. */
export const DEVELOPMENT_WRITERS = {
  async 'development_request.progressed'(tx, { subject, facts }) {
    if (facts.is_undo) return []
    const { account_id, ...request } = await tx
      .selectFrom('development_request')
      .select(['development_request_id', 'number', 'account_id'])
      .where('development_request_id', '=', subject.id)
      .executeTakeFirstOrThrow()
    const { state, answer, part_id } = facts
    const to = await listNamedAccounts(tx, [account_id])
    return [{ text: requestProgressedText({ ...request, state, answer, part_id }), to }]
  },

  async 'development.progressed'(tx, { subject, facts }) {
    if (facts.is_undo) return []
    const { number } = await tx
      .selectFrom('development')
      .select('oe_number as number')
      .where('development_id', '=', subject.id)
      .executeTakeFirstOrThrow()
    // Who asked for the part hears of it by the step of the own request.
    const { rows } = await sql<{ account_id: Id<'account'> }>`
      select l.account_id from development_like l
      where l.development_id = ${subject.id} and not exists (
        select from development_request r
        where r.development_id = l.development_id and r.account_id = l.account_id)`.execute(tx)
    const to = await listNamedAccounts(
      tx,
      rows.map(({ account_id }) => account_id),
    )
    const { stage, answer, part_id } = facts
    return [{ text: developmentProgressedText({ number, stage, answer, part_id }), to }]
  },
} satisfies Writers
