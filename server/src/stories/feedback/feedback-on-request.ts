import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { listAdminFeedbackRows, listFeedbackRows } from '#src/stories/feedback/feedback-rows.ts'

type Reading = Pick<Context, 'db' | 'lookupSql' | 'now'>
type Request = { readonly id: Id<'development_request'> }

/** What the company has added to a development request by feedback, as far as the user sees it. */
export async function listFeedbackOnRequest(context: Reading, who: Dealer, request: Request) {
  return listFeedbackRows(context, who, onRequest(request, isOwn(ownRows(who), 'f')))
}

/** Like `listFeedbackOnRequest`, for staff. */
export async function listAdminFeedbackOnRequest(context: Reading, request: Request) {
  return listAdminFeedbackRows(context, onRequest(request, sql`true`))
}

const MAX_ADDITIONS = 50

/** The newest first. */
function onRequest({ id }: Request, seen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select f.feedback_id, row_number() over (order by f.sent_at desc, f.feedback_id desc) as place
    from feedback f where f.development_request_id = ${id} and ${seen}
    order by place limit ${MAX_ADDITIONS}`
}
