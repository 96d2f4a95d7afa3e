import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { ignoreTips as call } from '@portal/contract/messages.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { notifyLive } from '#src/ground/live/notices.ts'
import { lockedRows } from '#src/stories/messages/recipient-rows.ts'
import { countUnread } from '#src/stories/messages/tip-rows.ts'

/**
 * Closes the pop-ups of these messages in all browsers of the user; others' are ignored. They stay unread in the list,
 * except those that no list has.
 */
export async function ignoreTips(
  { db, now }: Context,
  { account_id }: Dealer,
  { tip_ids }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const at = now()
  await db.transaction().execute(async (tx) => {
    await sql`
      with shown as (${lockedRows(account_id, sql`r.tip_id = any(${tip_ids}::bigint[]) and r.ignored_at is null`)})
      update tip_recipient r set ignored_at = ${at},
        read_at = case when r.category_id = ${MessageCategory.popUp} then coalesce(r.read_at, ${at}) else r.read_at end,
        delivered_at = coalesce(r.delivered_at, ${at})
      from shown s where r.account_id = s.account_id and r.seq = s.seq`.execute(tx)
    await notifyLive(tx, { read: { account: account_id, tips: tip_ids } })
  })
  return { unread: await countUnread(db, account_id) }
}
