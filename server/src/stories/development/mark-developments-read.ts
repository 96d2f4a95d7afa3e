import type { markDevelopmentsRead as call } from '@portal/contract/development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { IS_ANSWER_UNREAD } from '#src/stories/development/request-rows.ts'
import { readTipsOn } from '#src/stories/messages/index.ts'

/**
 * Marks the steps of one request or of one part as read, with the messages of them, or without either those of all;
 * other users' marks do not change.
 */
export async function markDevelopmentsRead(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { account_id }: Dealer,
  { request_id, development_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const isAll = request_id === undefined && development_id === undefined
  const readsRequests = isAll || request_id !== undefined
  const readsParts = isAll || development_id !== undefined
  const reader = { account_id, at: now() }
  await db.transaction().execute(async (tx) => {
    // In the order in which staff lock them.
    if (readsRequests)
      await sql`
        update development_request set read_at = ${reader.at}
        where development_request_id in (
          select r.development_request_id from development_request r
          where r.account_id = ${account_id}
            and ${isAll ? IS_ANSWER_UNREAD : sql`r.development_request_id = ${request_id}`}
          order by r.development_request_id for update)`.execute(tx)
    if (readsParts)
      await sql`
        update development_like set read_at = ${reader.at}
        where account_id = ${account_id} and (${isAll} or development_id = ${development_id ?? null})`.execute(
        tx,
      )
    // Last, because each of them locks the feed of the user.
    if (readsRequests)
      await readTipsOn(tx, reader, {
        kind: 'development_request',
        ...(request_id !== undefined && { id: request_id }),
      })
    if (readsParts)
      await readTipsOn(tx, reader, {
        kind: 'development',
        ...(development_id !== undefined && { id: development_id }),
      })
  })
  return {}
}
