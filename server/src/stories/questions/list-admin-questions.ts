import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listAdminQuestions as call } from '@portal/contract/questions.ts'
import { normalisedNumber } from '@portal/rules/numbers/normalised-number.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { likeText } from '#src/ground/lists/like-text.ts'
import { listAdminQuestionRows } from '#src/stories/questions/admin-question.ts'

type Input = InputOf<typeof call>

/** Open questions oldest first, since they wait for staff; answered ones by the newest answer. */
const ORDER = {
  open: sql`q.asked_at, q.part_question_id`,
  answered: sql`q.answered_at desc, q.part_question_id desc`,
} as const

const STATE = {
  open: sql`q.answered_at is null`,
  answered: sql`q.answered_at is not null`,
} as const

/** Questions of all brands or one, and the counts per state for all other filters. */
export async function listAdminQuestions(
  { replicaDb: db }: Context,
  _who: unknown,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const { state, page, limit } = input
  const fitting = questionCondition(input)
  const [counts, list] = await Promise.all([
    countQuestions(db, fitting),
    listAdminQuestionRows(
      db,
      sql`select q.part_question_id, row_number() over (order by ${ORDER[state]}) as place
        from part_question q where ${STATE[state]} and ${fitting}
        order by ${ORDER[state]} ${pageOf({ page, limit })}`,
    ),
  ])
  return { list, total: counts[state], page, limit, counts }
}

async function countQuestions(
  db: Database,
  fitting: RawBuilder<unknown>,
): Promise<{ open: number; answered: number }> {
  const { rows } = await sql<{ open: number; answered: number }>`
    select
      (select count(*)::integer from part_question q where ${STATE.open} and ${fitting}) as open,
      (select count(*)::integer from part_question q where ${STATE.answered} and ${fitting}) as answered`.execute(
    db,
  )
  return onlyRow(rows)
}

function questionCondition({ brand, keyword = '' }: Input): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (brand !== undefined) conditions.push(sql`q.brand = ${brand}`)
  if (keyword.trim() !== '') conditions.push(questionMentions(keyword.trim()))
  return sql.join(conditions, sql` and `)
}

function questionMentions(text: string): RawBuilder<unknown> {
  const like = `%${likeText(text)}%`
  const number = normalisedNumber(text)
  return sql`(q.question ilike ${like}
    or q.company_id = any(array(select company_id from company where name ilike ${like}))
    or q.part_id = any(array(select part_id from part_number where normalised = ${number})))`
}
