import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type {
  getAdminFeedback as detailCall,
  listAdminFeedback as call,
} from '@portal/contract/feedback.ts'
import type { FeedbackState } from '@portal/rules/feedback/feedback-state.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import { countBy } from '#src/ground/lists/count-by.ts'
import { likeText } from '#src/ground/lists/like-text.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { findAdminFeedback, listAdminFeedbackRows } from '#src/stories/feedback/feedback-rows.ts'

type Input = InputOf<typeof call>

const NEWEST_REPLY = sql`f.replied_at desc, f.feedback_id desc`

/** Open feedback oldest first, since it waits for staff. */
const ORDER: Readonly<Record<FeedbackState, RawBuilder<unknown>>> = {
  open: sql`f.sent_at, f.feedback_id`,
  answered: NEWEST_REPLY,
  closed: NEWEST_REPLY,
}

/** Feedback of all brands or one, and the counts per state for all other filters. */
export async function listAdminFeedback(
  context: Context,
  _who: unknown,
  input: Input,
): Promise<OutputOf<typeof call>> {
  const { state, page, limit } = input
  const db = context.replicaDb
  const fitting = feedbackCondition(input)
  const [counts, list] = await Promise.all([
    countBy<FeedbackState>(db, sql.ref('f.state'), sql`feedback f where ${fitting}`),
    listAdminFeedbackRows(
      { ...context, db },
      sql`select f.feedback_id, row_number() over (order by ${ORDER[state]}) as place
        from feedback f where f.state = ${state} and ${fitting}
        order by ${ORDER[state]} ${pageOf({ page, limit })}`,
    ),
  ])
  const { open = 0, answered = 0, closed = 0 } = counts
  return { list, total: counts[state] ?? 0, page, limit, counts: { open, answered, closed } }
}

/**
 * Of any brand, because staff belong to none.
 *
 * @throws {Refusal} 404 when there is no such feedback
 */
export async function getAdminFeedback(
  context: Context,
  _who: unknown,
  { id }: InputOf<typeof detailCall>,
): Promise<OutputOf<typeof detailCall>> {
  const found = await findAdminFeedback(context, id)
  if (!found) throw noSuchThing('feedback.not_found')
  return found
}

function feedbackCondition({ brand, keyword = '' }: Input): RawBuilder<unknown> {
  const conditions: RawBuilder<unknown>[] = [sql`true`]
  if (brand !== undefined) conditions.push(sql`f.brand = ${brand}`)
  if (keyword.trim() !== '') conditions.push(mentions(keyword.trim()))
  return sql.join(conditions, sql` and `)
}

/** In its text, or the name of its company, or the name or phone of its author. */
function mentions(text: string): RawBuilder<unknown> {
  const like = `%${likeText(text)}%`
  return sql`(f.text ilike ${like}
    or f.company_id = any(array(select company_id from company where name ilike ${like}))
    or f.account_id = any(array(select account_id from account where name ilike ${like} or phone = ${text})))`
}
