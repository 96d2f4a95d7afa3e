import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { REPORTED_EVENT } from '#src/stories/messages/event-key.ts'

type EarlierReader = {
  readonly account_id: Id<'account'>
  readonly tip_id: Id<'tip'>
  /** When the event happened. */
  readonly at: Date
}

/**
 * Finds who of their recipients read what these new messages report, on its own page, before the messages were sent:
 * the event itself, or a request of theirs that took the same step.
 *
 * @param keys of the messages; those of other subjects have no such page
 */
export async function findEarlierReaders(
  tx: InTransaction,
  keys: readonly string[],
): Promise<EarlierReader[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<EarlierReader>`
    select r.account_id, r.tip_id, e.happened_at as at
    from tip t join business_event e on e.feed_seq = ${REPORTED_EVENT}
    join tip_recipient r on r.tip_id = t.tip_id
    where t.event_key = any(${[...keys]}::text[]) and r.read_at is null and case e.subject_kind
      when 'feedback' then exists (
        select from feedback f where f.feedback_id = e.subject_id and f.account_id = r.account_id
          and f.read_at >= e.happened_at)
      when 'development' then exists (
        select from development_like l where l.development_id = e.subject_id and l.account_id = r.account_id
          and l.read_at >= e.happened_at)
      when 'development_request' then exists (
        select from development_request one
        join development_request own using (brand, normalised, account_id)
        join business_event taken on taken.subject_kind = e.subject_kind
          and taken.subject_id = own.development_request_id and taken.facts ->> 'step' = e.facts ->> 'step'
        where one.development_request_id = e.subject_id and own.account_id = r.account_id
          and own.read_at >= e.happened_at)
      else false end
    order by r.account_id, r.seq`.execute(tx)
  return rows
}
