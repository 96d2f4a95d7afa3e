import type { RequestState } from '@portal/rules/development/request-state.ts'
import type { Id } from '@portal/rules/ids.ts'
import {
  developmentProgressedText,
  requestProgressedText,
} from '@portal/rules/messages/development-texts.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { FedEvent } from '#src/ledgers/events/readers.ts'
import { listNamedAccounts } from '#src/readers/messages/recipients.ts'
import type { Writers } from '#src/readers/messages/writer.ts'

/** Undoing a step is not told; what was told of the step is recalled. */
export const DEVELOPMENT_WRITERS = {
  async 'development_request.progressed'(tx, { subject, facts, feed_seq }) {
    if (facts.is_undo || !(await isNews(tx, { subject, facts, feed_seq }))) return []
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

type RequestStep = Pick<
  FedEvent<'development_request.progressed'>,
  'subject' | 'facts' | 'feed_seq'
>

/** A part in development may move on without a change that its requests show. */
async function isNews(
  tx: InTransaction,
  { subject, facts, feed_seq }: RequestStep,
): Promise<boolean> {
  if (facts.answer.trim() !== '' || facts.pictures.length > 0) return true
  const { rows } = await sql<{ state: RequestState }>`
    select facts ->> 'state' as state from business_event
    where subject_kind = 'development_request' and subject_id = ${subject.id}
      and name = 'development_request.progressed' and feed_seq < ${feed_seq}
    order by feed_seq desc limit 1`.execute(tx)
  return (rows[0]?.state ?? 'submitted') !== facts.state
}
