import type { listMessages as call } from '@portal/contract/admin-messages.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  MESSAGE_CATEGORIES,
  MESSAGE_CATEGORY_NAMES,
} from '@portal/rules/messages/message-categories.ts'
import { type RawBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { narrowedBy, type TypedKeyword } from '#src/facts/search/typed-keyword.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import { countBy, totalOf } from '#src/ground/lists/count-by.ts'
import { listMessageRows } from '#src/stories/messages/message-rows.ts'
import type { TipState } from '#src/stories/messages/tip-rows.ts'

/**
 * Messages to an audience by the time that they are or were sent, a draft's by when it was written, the latest first,
 * with the counts per state for all other filters.
 */
export async function listMessages(
  context: Context,
  _who: unknown,
  { page, limit, state, category_id, ...input }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const db = context.replicaDb
  const fitting = sql.join(
    [
      sql`m.audience is not null`,
      narrowedBy('m', input, places),
      ...(category_id === undefined ? [] : [sql`m.category_id = ${category_id}`]),
    ],
    sql` and `,
  )
  const latest = sql`coalesce(m.send_at, m.created_at) desc, m.tip_id desc`
  const ofState = state === undefined ? sql`true` : sql`m.state = ${state}`
  const [found, list] = await Promise.all([
    countBy<TipState>(db, sql.ref('m.state'), sql`tip m where ${fitting}`),
    listMessageRows(
      context,
      db,
      sql`select m.*, row_number() over (order by ${latest}) as place from tip m
        where ${fitting} and ${ofState} order by ${latest} ${pageOf({ page, limit })}`,
    ),
  ])
  const counts = { draft: 0, scheduled: 0, sending: 0, sent: 0, recalled: 0, ...found }
  return { list, total: totalOf(counts, state), page, limit, counts }
}

const CATEGORIES = sql`unnest(
  ${[...MESSAGE_CATEGORIES]}::smallint[], ${MESSAGE_CATEGORIES.map((id) => MESSAGE_CATEGORY_NAMES[id])}::text[]) c(id, name)`

/** What staff look for a message by: its texts, and the name of its category. */
const places = ({ isIn }: TypedKeyword): readonly RawBuilder<unknown>[] => [
  isIn('m.tip_name'),
  isIn('m.tip_description'),
  sql`m.category_id = any(array(select c.id from ${CATEGORIES} where ${isIn('c.name')}))`,
]
