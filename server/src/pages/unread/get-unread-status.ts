import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { getUnreadStatus as call } from '@portal/contract/messages.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { IS_STEP_UNREAD } from '#src/stories/development/development-rows.ts'
import { IS_ANSWER_UNREAD } from '#src/stories/development/request-rows.ts'
import { countUnread } from '#src/stories/messages/tip-rows.ts'

/** What the user has not read: messages, steps of own requests and of supported parts, answers to feedback. */
export async function getUnreadStatus(
  { db }: Pick<Context, 'db'>,
  { account_id }: Dealer,
): Promise<OutputOf<typeof call>> {
  const [unread, { rows }] = await Promise.all([
    countUnread(db, account_id),
    sql<{ development: boolean; feedback: boolean }>`
      select exists (select from development_request r
          where r.account_id = ${account_id} and ${IS_ANSWER_UNREAD})
        or exists (select from development_like l join development d using (development_id)
          where l.account_id = ${account_id} and ${IS_STEP_UNREAD}) as development,
        exists (select from feedback where account_id = ${account_id}
          and replied_at is not null and read_at is null) as feedback`.execute(db),
  ])
  const { development, feedback } = onlyRow(rows)
  return {
    development_has_unread: flag(development),
    feedback_has_unread: flag(feedback),
    unread,
  }
}
