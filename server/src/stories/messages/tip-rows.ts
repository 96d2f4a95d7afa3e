import type { Tip } from '@portal/contract/messages.ts'
import type { Id } from '@portal/rules/ids.ts'
import { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Static } from 'typebox'

import type { Database } from '#src/ground/database/schema.ts'
import { word } from '#src/ground/database/word.ts'
import { flag } from '#src/ground/http/flag.ts'
import {
  markDelivered,
  TIP_COLUMNS,
  type TipColumns,
} from '#src/stories/messages/recipient-rows.ts'

export type TipState = 'draft' | 'scheduled' | 'sending' | 'sent' | 'recalled'

type Row = TipColumns & {
  readonly account_id: Id<'account'>
  readonly seq: number
  readonly is_read: boolean
  readonly is_delivered: boolean
}

/** `r` is `tip_recipient`, `t` is `tip`. */
export const RECEIVED = sql`
  tip_recipient r join tip t on t.tip_id = r.tip_id and t.state <> ${word<TipState>('recalled')}`

/** The list and the menu have all categories but the one of mere pop-ups. */
export const IS_LISTED = sql`r.category_id <> ${sql.lit(MessageCategory.popUp)}`

/**
 * Messages of a user that fit, the newest first, which from now on count as delivered to the user. `page` is the SQL of
 * its limit.
 */
export async function listTipRows(
  db: Database,
  { account_id, now }: { readonly account_id: Id<'account'>; readonly now: Date },
  { fitting, page }: { readonly fitting: RawBuilder<unknown>; readonly page: RawBuilder<unknown> },
): Promise<Static<typeof Tip>[]> {
  const { rows } = await sql<Row>`
    select ${TIP_COLUMNS}, r.account_id, r.seq, r.read_at is not null as is_read,
      r.delivered_at is not null as is_delivered
    from ${RECEIVED} where r.account_id = ${account_id} and ${fitting}
    order by r.seq desc ${page}`.execute(db)
  const arriving = rows.filter((row) => !row.is_delivered)
  if (arriving.length > 0) await markDelivered(db, arriving, now)
  return rows.map(({ is_read, is_eject, account_id: _of, is_delivered: _isDelivered, ...row }) => ({
    ...row,
    read: flag(is_read),
    is_eject: flag(is_eject),
  }))
}

/** The user's unread messages in the categories of the menu. */
export async function countUnread(db: Database, account_id: Id<'account'>): Promise<number> {
  const counts = await countUnreadByCategory(db, account_id)
  return [...counts.values()].reduce((sum, unread) => sum + unread, 0)
}

/** Categories without unread messages have no entry. */
export async function countUnreadByCategory(
  db: Database,
  account_id: Id<'account'>,
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ category_id: number; unread: number }>`
    select r.category_id, count(*)::integer as unread from ${RECEIVED}
    where r.account_id = ${account_id} and r.read_at is null and ${IS_LISTED}
    group by r.category_id`.execute(db)
  return new Map(rows.map(({ category_id, unread }) => [category_id, unread]))
}
