import type { AdminQuestion } from '@portal/contract/questions.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'

import { momentText } from '#src/ground/database/moment-text.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { holderName } from '#src/stories/inbox/index.ts'

export type AdminQuestionRow = Static<typeof AdminQuestion>

/** `shown` selects `part_question_id, place`; the rows come in the order of `place`. */
export async function listAdminQuestionRows(
  db: Database,
  shown: RawBuilder<unknown>,
): Promise<AdminQuestionRow[]> {
  const { rows } = await sql<AdminQuestionRow>`
    with shown as (${shown})
    select q.part_question_id as id, q.brand, q.part_id as product_id, p.oe_number as number,
      p.own_number as frey_no, p.name_zh as l_name_zh, c.name as company_name,
      coalesce(nullif(a.name, ''), a.username) as username,
      case q.kind when 'consult' then 1 else 0 end as type, q.question as ask_questions,
      ${momentText('q.asked_at')} as created_at,
      coalesce(q.answer, '') as reply_contente,
      ${momentText('q.answered_at')} as reply_time,
      coalesce(q.answer_picture, '') as reply_pic, coalesce(s.name, '') as replied_by,
      case when q.answered_at is null then ${holderName('question', sql`q.part_question_id`)} else '' end as holder_name,
      q.version
    from shown join part_question q using (part_question_id)
    join part p on p.part_id = q.part_id
    join company c on c.company_id = q.company_id
    join account a on a.account_id = q.account_id
    left join staff s on s.staff_id = q.answered_by
    order by shown.place`.execute(db)
  return rows
}

export async function findAdminQuestion(
  db: Database,
  id: Id<'part_question'>,
): Promise<AdminQuestionRow | undefined> {
  const [question] = await listAdminQuestionRows(
    db,
    sql`select part_question_id, 1 as place from part_question where part_question_id = ${id}`,
  )
  return question
}
