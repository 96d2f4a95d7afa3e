import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listRelatedQuestions as call, RelatedQuestion } from '@portal/contract/questions.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { refuseForeignPart } from '#src/stories/questions/refuse-foreign-part.ts'

/**
 * The questions about a part: answered ones of the whole brand, unanswered ones only of this user.
 *
 * @throws {Refusal} 404 when the brand has no such part
 */
export async function listRelatedQuestions(
  { db }: Context,
  who: Dealer,
  { id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  await refuseForeignPart(db, who, id)
  const list = await readRelatedQuestions(db, who, id)
  return { list, has_unread: flag(list.some(({ has_unread }) => has_unread === 1)) }
}

type Question = Static<typeof RelatedQuestion>

type Row = Omit<Question, 'has_unread' | 'is_mine'> & {
  readonly has_unread: boolean
  readonly is_mine: boolean
}

/** Older questions of a part are not listed. */
const MAX_QUESTIONS_LISTED = 200

/** The questions about a part that this user may read, newest first; authors of other companies are never named. */
async function readRelatedQuestions(
  db: Database,
  { account_id }: Dealer,
  part_id: Id<'part'>,
): Promise<Question[]> {
  const { rows } = await sql<Row>`
    select part_question_id as id, question as ask_questions,
      case kind when 'consult' then 1 else 0 end as type,
      ${momentText('asked_at')} as created_at,
      coalesce(answer, '') as reply_contente,
      ${momentText('answered_at')} as reply_time,
      coalesce(answer_picture, '') as reply_pic,
      account_id = ${account_id} as is_mine,
      account_id = ${account_id} and answered_at is not null and read_at is null as has_unread
    from part_question
    where part_id = ${part_id} and (answered_at is not null or account_id = ${account_id})
    order by asked_at desc, part_question_id desc
    limit ${MAX_QUESTIONS_LISTED}`.execute(db)
  return rows.map((row) => ({
    ...row,
    is_mine: flag(row.is_mine),
    has_unread: flag(row.has_unread),
  }))
}
