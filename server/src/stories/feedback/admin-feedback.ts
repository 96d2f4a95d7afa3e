import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type {
  getAdminFeedback as detailCall,
  listAdminFeedback as call,
} from '@portal/contract/feedback.ts'
import type { FeedbackState } from '@portal/rules/feedback/feedback-state.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { narrowedBy } from '#src/facts/search/typed-keyword.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import { countBy } from '#src/ground/lists/count-by.ts'
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
  const fitting = narrowedBy('f', input, (typed) => [
    typed.isIn('f.text'),
    sql`f.development_request_id = any(array(select r.development_request_id from development_request r
      where ${typed.begins('r.normalised')} or ${typed.isIn('r.number')}))`,
    typed.ofCompany('f.company_id'),
    typed.ofAccount('f.account_id'),
  ])
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
