import { requestSubject } from '@portal/rules/feedback/request-subject.ts'
import type { Id } from '@portal/rules/ids.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { listAdminFeedbackRows, listFeedbackRows } from '#src/stories/feedback/feedback-rows.ts'

type Reading = Pick<Context, 'db' | 'lookupSql' | 'now'>
type Request = { readonly id: Id<'development_request'>; readonly number: string }

/** What the company has added to a development request by feedback that names it, as far as the user sees it. */
export async function listFeedbackOnRequest(context: Reading, who: Dealer, request: Request) {
  return listFeedbackRows(context, who, onRequest(request, isOwn(ownRows(who), 'f')))
}

/** Like `listFeedbackOnRequest`, for staff. */
export async function listAdminFeedbackOnRequest(context: Reading, request: Request) {
  return listAdminFeedbackRows(context, onRequest(request, sql`true`))
}

const MAX_ADDITIONS = 50

/** The newest first; a later request of the same number begins without them. */
function onRequest({ id, number }: Request, seen: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select f.feedback_id, row_number() over (order by f.sent_at desc, f.feedback_id desc) as place
    from development_request r
    join feedback f on f.company_id = r.company_id and f.brand = r.brand and f.sent_at >= r.created_at
    where r.development_request_id = ${id} and strpos(f.text, ${requestSubject(number)}) > 0 and ${seen}
    order by place limit ${MAX_ADDITIONS}`
}
