import type { RequestState } from '@portal/rules/development/request-state.ts'
import type { FeedbackState } from '@portal/rules/feedback/feedback-state.ts'
import type { InboxKind } from '@portal/rules/inbox/inbox-kind.ts'
import { type RawBuilder, sql } from 'kysely'

import { word } from '#src/ground/database/word.ts'

type Source = {
  /** A row that waits for a first answer. Literals, so that the partial index of open rows answers it. */
  readonly isOpen: RawBuilder<boolean>
  readonly table: RawBuilder<unknown>
  readonly key: RawBuilder<unknown>
  readonly words: RawBuilder<unknown>
  /** The part that it is about, or the number, normalised; null for kinds that name none. */
  readonly part: RawBuilder<unknown>
  readonly number: RawBuilder<unknown>
  readonly createdAt: RawBuilder<unknown>
}

const NO_PART = sql`null::bigint`
const NO_NUMBER = sql`null::text`

/** Where the items of each kind are. */
export const SOURCES: Readonly<Record<InboxKind, Source>> = {
  question: {
    isOpen: sql`answered_at is null`,
    table: sql`part_question`,
    key: sql`part_question_id`,
    // The part first: the same question is asked about many.
    words: sql`concat_ws(' · ', (select concat_ws(' ', p.oe_number, p.name_zh) from part p
      where p.part_id = part_question.part_id), question)`,
    part: sql`part_id`,
    number: NO_NUMBER,
    createdAt: sql`asked_at`,
  },
  development_request: {
    // One that was answered without a move is still submitted.
    isOpen: sql`state = ${word<RequestState>('submitted')} and first_answered_at is null`,
    table: sql`development_request`,
    key: sql`development_request_id`,
    words: sql`concat_ws(' ', number, nullif(name_zh, ''), nullif(model_zh, ''), nullif(remark, ''))`,
    part: NO_PART,
    number: sql`normalised`,
    createdAt: sql`created_at`,
  },
  feedback: {
    isOpen: sql`state = ${word<FeedbackState>('open')}`,
    table: sql`feedback`,
    key: sql`feedback_id`,
    // An addition names its request, since “here is the picture” says nothing without it.
    words: sql`concat_ws(' · ', (select '补充需求 ' || r.number from development_request r
      where r.development_request_id = feedback.development_request_id), nullif(text, ''))`,
    part: NO_PART,
    number: NO_NUMBER,
    createdAt: sql`sent_at`,
  },
}

/** The open items of one kind: kind, item_id, brand, company_id, account_id, words, part_id, normalised, asked_at. */
export function openItemsOf(kind: InboxKind): RawBuilder<unknown> {
  const { isOpen, table, key, words, part, number, createdAt } = SOURCES[kind]
  return sql`select ${word(kind)}::text as kind, ${key} as item_id, brand, company_id, account_id,
    ${words} as words, ${part} as part_id, ${number} as normalised, ${createdAt} as asked_at
    from ${table} where ${isOpen}`
}

/** SQL: the name of who takes care of the item with this key; empty for nobody. */
export function holderName(kind: InboxKind, key: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`coalesce((select s.name from inbox_assignment h join staff s on s.staff_id = h.staff_id
    where h.kind = ${word(kind)} and h.item_id = ${key}), '')`
}
