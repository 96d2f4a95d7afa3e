import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listUnreadTips as call } from '@portal/contract/messages.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { RECEIVED } from '#src/stories/messages/tip-rows.ts'

/** Which of these messages the user received and has not read; recalled ones and those of others are left out. */
export async function listUnreadTips(
  { db }: Context,
  { account_id }: Dealer,
  { tip_ids }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { rows } = await sql<{ tip_id: Id<'tip'> }>`
    select r.tip_id from ${RECEIVED}
    where r.account_id = ${account_id} and r.tip_id = any(${tip_ids}::bigint[]) and r.read_at is null
    order by r.seq`.execute(db)
  return { tip_ids: rows.map(({ tip_id }) => tip_id) }
}
