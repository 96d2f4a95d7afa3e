import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { readTip as oneCall, readTips as manyCall } from '@portal/contract/messages.ts'
import type { Id } from '@portal/rules/ids.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { notifyLive } from '#src/ground/live/notices.ts'
import { noSuchTip } from '#src/stories/messages/no-such-tip.ts'
import { lockedRows } from '#src/stories/messages/recipient-rows.ts'
import { countUnread, RECEIVED, type TipState } from '#src/stories/messages/tip-rows.ts'

/**
 * Marks a message as read, once: the first time stays.
 *
 * @throws {Refusal} 404 for one that the user never got, or that was recalled
 */
export async function readTip(
  context: Context,
  { account_id }: Dealer,
  { tip_id }: InputOf<typeof oneCall>,
): Promise<OutputOf<typeof oneCall>> {
  const read = await markRead(context, account_id, sql`r.tip_id = ${tip_id}`)
  if (read === 0) await refuseForeign(context, account_id, tip_id)
  return { unread: await countUnread(context.db, account_id) }
}

async function refuseForeign(
  { db }: Context,
  account_id: Id<'account'>,
  tip_id: Id<'tip'>,
): Promise<void> {
  const found = await countRows(
    db,
    sql`${RECEIVED} where r.account_id = ${account_id} and r.tip_id = ${tip_id}`,
  )
  if (found === 0) throw await noSuchTip(db, account_id, tip_id)
}

/** Marks the user's messages as read: those named, those of a category, or all; others' are ignored. */
export async function readTips(
  context: Context,
  { account_id }: Dealer,
  { tip_ids, category_id = MessageCategory.all }: InputOf<typeof manyCall>,
): Promise<OutputOf<typeof manyCall>> {
  const conditions = [
    ...(tip_ids === undefined ? [] : [sql`r.tip_id = any(${tip_ids}::bigint[])`]),
    ...(category_id === MessageCategory.all ? [] : [sql`r.category_id = ${category_id}`]),
  ]
  const read = await markRead(
    context,
    account_id,
    conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `),
  )
  return { read, unread: await countUnread(context.db, account_id) }
}

/** The other browsers of the user close the pop-ups of these, the newest ones; all of them count anew. */
const MAX_CLOSED_ELSEWHERE = 200

const NOT_RECALLED = sql`
  exists (select from tip t where t.tip_id = r.tip_id and t.state <> ${word<TipState>('recalled')})`

async function markRead(
  { db, now }: Context,
  account_id: Id<'account'>,
  fitting: RawBuilder<unknown>,
): Promise<number> {
  const reader = { account_id, at: now() }
  return db.transaction().execute(async (tx) => markReadIn(tx, reader, fitting))
}

/** Who reads, and when. */
export type TipReader = { readonly account_id: Id<'account'>; readonly at: Date }

/**
 * Marks a user's messages as read in the caller's transaction, and tells the user's other browsers.
 *
 * @param fitting about `tip_recipient r`
 * @returns how many were unread
 */
export async function markReadIn(
  tx: InTransaction,
  { account_id, at }: TipReader,
  fitting: RawBuilder<unknown>,
): Promise<number> {
  const { rows } = await sql<{ tip_id: Id<'tip'> }>`
    with unread as (${lockedRows(account_id, sql`r.read_at is null and ${fitting} and ${NOT_RECALLED}`)}),
    read as (
      update tip_recipient r set read_at = ${at}, delivered_at = coalesce(r.delivered_at, ${at})
      from unread u where r.account_id = u.account_id and r.seq = u.seq
      returning r.tip_id, r.seq
    )
    select tip_id from read order by seq desc`.execute(tx)
  if (rows.length > 0) {
    const tips = rows.slice(0, MAX_CLOSED_ELSEWHERE).map(({ tip_id }) => tip_id)
    await notifyLive(tx, { read: { account: account_id, tips } })
  }
  return rows.length
}
