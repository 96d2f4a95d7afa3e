import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import type { FedEvent } from '#src/ledgers/events/readers.ts'
import type { AnsweredSubject } from '#src/stories/messages/read-tips-on.ts'

/** Finds those of these users who read what the event reports, on its own page, before they were sent its message. */
export async function findEarlierReaders(
  tx: InTransaction,
  { subject, at }: FedEvent,
  to: readonly Id<'account'>[],
): Promise<{ readonly subject: AnsweredSubject; readonly accounts: Id<'account'>[] } | undefined> {
  if (!isAnswered(subject)) return undefined
  const { rows } = await sql<{ account_id: Id<'account'> }>`
    select account_id from ${hasRead(subject, at)} and account_id = any(${[...to]}::bigint[])`.execute(
    tx,
  )
  return { subject, accounts: rows.map(({ account_id }) => account_id) }
}

function isAnswered(subject: FedEvent['subject']): subject is AnsweredSubject {
  const { kind } = subject
  return kind === 'feedback' || kind === 'development_request' || kind === 'development'
}

function hasRead({ kind, id }: AnsweredSubject, at: Date): RawBuilder<unknown> {
  // An answer that is corrected is unread again.
  if (kind === 'feedback') return sql`feedback where feedback_id = ${id} and read_at is not null`
  return kind === 'development_request'
    ? sql`development_request where development_request_id = ${id} and read_at >= ${at}`
    : sql`development_like where development_id = ${id} and read_at >= ${at}`
}
