import type { DevelopmentRequest } from '@portal/contract/development.ts'
import { REQUEST_STATES } from '@portal/rules/development/request-state.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'

import { momentText } from '#src/ground/database/moment-text.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { partOfNumber } from '#src/stories/development/part-of-number.ts'

type Listed = Static<typeof DevelopmentRequest>

/** The last step of `r` is unread; only its own user reads it, colleagues do not. */
export const IS_ANSWER_UNREAD = sql`r.answered_at is not null and (r.read_at is null or r.read_at < r.answered_at)`

/** `shown` selects rows of `development_request`; the newest come first. */
export async function listRequestRows(
  db: Database,
  { account_id }: Dealer,
  shown: RawBuilder<unknown>,
): Promise<Listed[]> {
  const { rows } = await sql<Omit<Listed, 'state_cn'>>`
    select r.development_request_id as id, r.number, r.name_zh as l_name_zh, r.model_zh as l_model_zh,
      r.quantity, r.remark, r.state, r.answer, a.name as user_name,
      coalesce(r.part_id, found.part_id) as product_id,
      (r.account_id = ${account_id} and ${IS_ANSWER_UNREAD})::integer as has_unread,
      ${momentText('r.created_at')} as create_date
    from (${shown}) r
    join account a on a.account_id = r.account_id
    left join lateral (${partOfNumber('r')}) found on true
    order by r.created_at desc, r.development_request_id`.execute(db)
  return rows.map((row) => ({ ...row, state_cn: REQUEST_STATES[row.state] }))
}
