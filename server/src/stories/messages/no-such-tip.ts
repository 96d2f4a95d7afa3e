import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import type { TipState } from '#src/stories/messages/tip-rows.ts'

/** Why the user has no such message. That of one never received is the specification's text (section 4). */
export async function noSuchTip(
  db: Database,
  account_id: Id<'account'>,
  tip_id: Id<'tip'>,
): Promise<Refusal> {
  const { rows } = await sql<{ state: TipState }>`
    select t.state from tip_recipient r join tip t on t.tip_id = r.tip_id
    where r.account_id = ${account_id} and r.tip_id = ${tip_id}`.execute(db)
  return rows[0]?.state === 'recalled'
    ? new Refusal('tip.recalled', '这条消息已被撤回', { status: 404 })
    : new Refusal('tip.not_found', '无效的消息，请反馈', { status: 404 })
}
