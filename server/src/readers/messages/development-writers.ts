import type { Id } from '@portal/rules/ids.ts'
import {
  developmentProgressedText,
  requestProgressedText,
} from '@portal/rules/messages/development-texts.ts'
import { type RawBuilder, sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { FedEvent } from '#src/ledgers/events/readers.ts'
import type { Writers } from '#src/readers/messages/writer.ts'
import { listNamedAccounts } from '#src/stories/messages/recipients.ts'

/**
 * One message per person and step: who has several requests of a number hears of one, who also supports its part hears
 * as those who requested it. Undoing sends nothing; the messages about the step are recalled.
 */
export const DEVELOPMENT_WRITERS = {
  async 'development_request.progressed'(tx, { subject, facts, feed_seq }) {
    if (facts.is_undo) return []
    const { account_id, brand, normalised, ...request } = await tx
      .selectFrom('development_request')
      .select(['development_request_id', 'number', 'account_id', 'brand', 'normalised'])
      .where('development_request_id', '=', subject.id)
      .executeTakeFirstOrThrow()
    const notified = await listNotifiedOfOwn(tx, {
      requests: sql`r.account_id = ${account_id} and r.brand = ${brand} and r.normalised = ${normalised}`,
      step: facts.step,
      until: feed_seq,
    })
    if (notified[0]?.feed_seq !== feed_seq) return []
    const { state, answer, part_id } = facts
    const to = await listNamedAccounts(tx, [account_id])
    return [{ text: requestProgressedText({ ...request, state, answer, part_id }), to }]
  },

  async 'development.progressed'(tx, { subject, facts, feed_seq }) {
    if (facts.is_undo) return []
    const { number } = await tx
      .selectFrom('development')
      .select('oe_number as number')
      .where('development_id', '=', subject.id)
      .executeTakeFirstOrThrow()
    const requests = sql`r.development_id = ${subject.id}`
    const notified = await listNotifiedOfOwn(tx, { requests, step: facts.step, until: feed_seq })
    const { rows } = await sql<{ account_id: Id<'account'> }>`
      select account_id from development_like
      where development_id = ${subject.id}
        and account_id <> all(${notified.map(({ account_id }) => account_id)}::bigint[])`.execute(
      tx,
    )
    const to = await listNamedAccounts(
      tx,
      rows.map(({ account_id }) => account_id),
    )
    const { stage, answer, part_id } = facts
    return [{ text: developmentProgressedText({ number, stage, answer, part_id }), to }]
  },
} satisfies Writers

type Step = {
  readonly requests: RawBuilder<unknown>
  readonly step: string
  readonly until: FedEvent['feed_seq']
}

/**
 * Whose requests `r` took that step, and a step that its author notices: another state, an answer or pictures. A part in
 * development may move on without a change that its requests show. In the order of the feed.
 */
async function listNotifiedOfOwn(tx: InTransaction, { requests, step, until }: Step) {
  const { rows } = await sql<{ account_id: Id<'account'>; feed_seq: number }>`
    select r.account_id, e.feed_seq
    from development_request r
    join business_event e on e.subject_kind = 'development_request' and e.subject_id = r.development_request_id
    where ${requests} and e.name = 'development_request.progressed'
      and e.facts ->> 'step' = ${step} and e.feed_seq <= ${until}
      and not (e.facts ->> 'is_undo')::boolean
      and (btrim(e.facts ->> 'answer') <> '' or e.facts -> 'pictures' <> '[]' or e.facts ->> 'state' <> coalesce((
        select before.facts ->> 'state' from business_event before
        where before.subject_kind = e.subject_kind and before.subject_id = e.subject_id
          and before.name = e.name and before.feed_seq < e.feed_seq
        order by before.feed_seq desc limit 1), 'submitted'))
    order by e.feed_seq`.execute(tx)
  return rows
}
