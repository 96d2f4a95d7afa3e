import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listAdminQuestions as call } from '@portal/contract/questions.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { narrowedBy } from '#src/facts/search/typed-keyword.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database } from '#src/ground/database/schema.ts'
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
  const fitting = narrowedBy('q', input, (typed) => [
    typed.isIn('q.question'),
    typed.ofPart('q.part_id'),
    typed.ofCompany('q.company_id'),
    typed.ofAccount('q.account_id'),
  ])
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
