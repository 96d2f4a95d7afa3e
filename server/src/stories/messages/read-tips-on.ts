import type { Subject } from '@portal/contract/event-subjects.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { type RawBuilder, sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { REPORTED_EVENT } from '#src/stories/messages/event-key.ts'
import { markReadIn, type TipReader } from '#src/stories/messages/read-tips.ts'

/** What users read on pages of their own, which messages only report. */
type AnsweredSubject = Subject<'feedback' | 'development_request' | 'development'>

const CATEGORIES: Readonly<Record<AnsweredSubject['kind'], number>> = {
  feedback: MessageCategory.feedback,
  development_request: MessageCategory.development,
  development: MessageCategory.development,
}

/**
 * Marks the messages as read that report what the user has just read: the events of a subject, or of all of a kind, and
 * the steps that were taken together with one of them, of which the user hears once. It waits for whoever is sending
 * messages to the user, who then finds what was read.
 */
export async function readTipsOn(
  tx: InTransaction,
  reader: TipReader,
  subject: AnsweredSubject | Pick<AnsweredSubject, 'kind'>,
): Promise<void> {
  await sql`select from live_feed where account_id = ${reader.account_id} for update`.execute(tx)
  await markReadIn(
    tx,
    reader,
    sql`r.category_id = ${CATEGORIES[subject.kind]} and exists (
      select from tip t join business_event e on e.feed_seq = ${REPORTED_EVENT}
      where t.tip_id = r.tip_id and ${isOn(subject)})`,
  )
}

function isOn(subject: AnsweredSubject | Pick<AnsweredSubject, 'kind'>): RawBuilder<unknown> {
  if (!('id' in subject)) return sql`e.subject_kind = ${subject.kind}`
  const { kind, id } = subject
  return sql`(e.subject_kind = ${kind} and e.subject_id = ${id} or e.facts ->> 'step' in (
    select s.facts ->> 'step' from business_event s where s.subject_kind = ${kind} and s.subject_id = ${id}))`
}
