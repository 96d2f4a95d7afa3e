import {
  type DevelopmentStage,
  requestStateOf,
} from '@portal/rules/development/development-stage.ts'
import { isUndoingNotified, type RequestState } from '@portal/rules/development/request-state.ts'
import type { Id } from '@portal/rules/ids.ts'
import {
  developmentProgressedText,
  stepWithdrawnText,
  requestProgressedText,
  stageWithdrawnText,
} from '@portal/rules/messages/development-texts.ts'
import { type RawBuilder, sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { FedEvent } from '#src/ledgers/events/readers.ts'
import type { Writers } from '#src/readers/messages/writer.ts'
import { listNamedAccounts } from '#src/stories/messages/recipients.ts'

/**
 * One message per person and step: who has several requests of a number hears of one, who also supports its part hears
 * as those who requested it. Undoing recalls the messages about the step, and sends one only where that was a refusal or a promise.
 */
export const DEVELOPMENT_WRITERS = {
  async 'development_request.progressed'(tx, event) {
    const { subject, facts, feed_seq } = event
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
    const [first] = notified
    if (first?.feed_seq !== feed_seq) return []
    const move = { ...request, from: first.from, state: facts.state }
    const text = facts.is_undo
      ? stepWithdrawnText(move)
      : requestProgressedText({ ...facts, ...move, stages: await findStages(tx, event) })
    return [{ text, to: await listNamedAccounts(tx, [account_id]) }]
  },

  async 'development.progressed'(tx, event) {
    const { subject, facts, feed_seq } = event
    const from = await findStageBefore(tx, subject.id, feed_seq)
    const isNotified =
      !facts.is_undo || isUndoingNotified(requestStateOf(from), requestStateOf(facts.stage))
    if (!isNotified) return []
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
    const step = { ...facts, number, from }
    return [
      { text: facts.is_undo ? stageWithdrawnText(step) : developmentProgressedText(step), to },
    ]
  },
} satisfies Writers

type Step = {
  readonly requests: RawBuilder<unknown>
  readonly step: string
  readonly until: FedEvent['feed_seq']
}

type TakenStep = {
  readonly account_id: Id<'account'>
  readonly feed_seq: number
  readonly from: RequestState
  readonly state: RequestState
  readonly is_undo: boolean
  readonly has_answer: boolean
}

/**
 * Whose requests `r` took that step, and a step that its author notices: another state, an answer or pictures; of undone
 * steps, a refusal or a promise. A part in development may move on without a change that its requests show. In the order of the feed.
 */
async function listNotifiedOfOwn(tx: InTransaction, { requests, step, until }: Step) {
  const { rows } = await sql<TakenStep>`
    select r.account_id, e.feed_seq, e.facts ->> 'state' as state, (e.facts ->> 'is_undo')::boolean as is_undo,
      btrim(e.facts ->> 'answer') <> '' or e.facts -> 'pictures' <> '[]' as has_answer,
      coalesce((
        select before.facts ->> 'state' from business_event before
        where before.subject_kind = e.subject_kind and before.subject_id = e.subject_id
          and before.name = e.name and before.feed_seq < e.feed_seq
        order by before.feed_seq desc limit 1), 'submitted') as "from"
    from development_request r
    join business_event e on e.subject_kind = 'development_request' and e.subject_id = r.development_request_id
    where ${requests} and e.name = 'development_request.progressed'
      and e.facts ->> 'step' = ${step} and e.feed_seq <= ${until}
    order by e.feed_seq`.execute(tx)
  return rows.filter(({ from, state, is_undo, has_answer }) =>
    is_undo ? isUndoingNotified(from, state) : has_answer || state !== from,
  )
}

async function findStageBefore(
  tx: InTransaction,
  id: Id<'development'>,
  feed_seq: FedEvent['feed_seq'],
): Promise<DevelopmentStage> {
  const { rows } = await sql<{ stage: DevelopmentStage }>`
    select facts ->> 'stage' as stage from business_event
    where subject_kind = 'development' and subject_id = ${id}
      and name = 'development.progressed' and feed_seq < ${feed_seq}
    order by feed_seq desc limit 1`.execute(tx)
  return rows[0]?.stage ?? 'research'
}

/** The stages of the part whose step took the request along; null: it moved alone. */
async function findStages(
  tx: InTransaction,
  { facts: { development_id, stage }, feed_seq }: FedEvent<'development_request.progressed'>,
) {
  if (development_id === null || stage === null) return null
  return { stage, from: await findStageBefore(tx, development_id, feed_seq) }
}
