import type { markDevelopmentsRead as call } from '@portal/contract/development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { IS_ANSWER_UNREAD } from '#src/stories/development/request-rows.ts'

/**
 * Marks the steps of one request or of one part as read, or without either those of all; other users' marks do not
 * change.
 */
export async function markDevelopmentsRead(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { account_id }: Dealer,
  { request_id, development_id }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const isAll = request_id === undefined && development_id === undefined
  const at = now()
  if (isAll || request_id !== undefined)
    await sql`
      update development_request r set read_at = ${at}
      where r.account_id = ${account_id} and ${IS_ANSWER_UNREAD}
        and (${isAll} or r.development_request_id = ${request_id ?? null})`.execute(db)
  if (isAll || development_id !== undefined)
    await sql`
      update development_like set read_at = ${at}
      where account_id = ${account_id} and (${isAll} or development_id = ${development_id ?? null})`.execute(
      db,
    )
  return {}
}
