import type { EventName } from '@portal/contract/events.ts'
import { stepsInForce } from '@portal/rules/development/steps-in-force.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { FedEvent } from '#src/ledgers/events/readers.ts'

/**
 * Finds the event that this one undoes or settles, so that the message of that one no longer holds.
 *
 * @returns its place in the feed; undefined: none
 */
export async function findOvertaken(
  tx: InTransaction,
  event: FedEvent,
): Promise<number | undefined> {
  const name = overtakenBy(event)
  if (name === undefined) return undefined
  const { rows } = await sql<{ feed_seq: number; is_undo: boolean }>`
    select feed_seq, coalesce((facts ->> 'is_undo')::boolean, false) as is_undo from business_event
    where subject_kind = ${event.subject.kind} and subject_id = ${event.subject.id}
      and name = ${name} and feed_seq < ${event.feed_seq}
    order by feed_seq`.execute(tx)
  return stepsInForce(rows).at(-1)?.feed_seq
}

const RIGHTS = ['is_purchase', 'sees_statements'] as const

/**
 * Finds the earlier changes of an account's rights of which this one leaves nothing: all rights they changed, it changed
 * again.
 *
 * @returns their places in the feed
 */
export async function findRightsChangedAgain(
  tx: InTransaction,
  event: FedEvent,
): Promise<number[]> {
  if (event.name !== 'account.changed') return []
  const { facts, subject } = event
  const others = RIGHTS.filter((right) => facts[right] === undefined)
  if (others.length === RIGHTS.length) return []
  const { rows } = await sql<{ feed_seq: number }>`
    select feed_seq from business_event
    where subject_kind = ${subject.kind} and subject_id = ${subject.id} and name = ${event.name}
      and feed_seq < ${event.feed_seq}
      and facts ?| ${[...RIGHTS]}::text[] and not facts ?| ${others}::text[]`.execute(tx)
  return rows.map(({ feed_seq }) => feed_seq)
}

/** A handover waits as long as any of its rows does. */
function overtakenBy(event: FedEvent): EventName | undefined {
  const { name, facts } = event
  if (name === 'order.approval_withdrawn') return 'order.approved'
  if (name === 'development_request.progressed' || name === 'development.progressed')
    return facts.is_undo ? name : undefined
  const isHandoverOver =
    name === 'cart.handed_back' ||
    name === 'cart.handover_withdrawn' ||
    ((name === 'cart.taken_over' || name === 'cart.handover_ordered') && facts.rows_waiting === 0)
  return isHandoverOver ? 'cart.handed_over' : undefined
}
