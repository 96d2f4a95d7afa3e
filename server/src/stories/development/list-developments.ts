import type { listDevelopments as call } from '@portal/contract/development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { expressionBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { narrowedBy } from '#src/facts/search/typed-keyword.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database, Schema } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countBy, totalOf } from '#src/ground/lists/count-by.ts'
import { developmentPlaces } from '#src/stories/development/admin-developments.ts'
import { IS_STEP_UNREAD, listDevelopmentRows } from '#src/stories/development/development-rows.ts'

/** Those still on their way first, by the likes of all users. */
const ORDER = sql`d.stage in ('launched', 'stopped'), d.likes desc, d.development_id`

/** The parts that the user's brand develops; nobody sees who requested them. */
export async function listDevelopments(
  { db }: Pick<Context, 'db'>,
  who: Dealer,
  { stage, keyword = '', page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const fitting = narrowedBy('d', { brand: who.brand.id, keyword }, developmentPlaces)
  const ofStage = stage === undefined ? fitting : sql`${fitting} and d.stage = ${stage}`
  const [list, counts, has_unread] = await Promise.all([
    listDevelopmentRows(
      db,
      who,
      sql`select d.development_id, row_number() over (order by ${ORDER}) as place
        from development d where ${ofStage} order by ${ORDER} ${pageOf({ page, limit })}`,
    ),
    countBy(
      db,
      expressionBuilder<{ d: Schema['development'] }, 'd'>().ref('d.stage'),
      sql`development d where ${fitting}`,
    ),
    hasUnreadSupport(db, who),
  ])
  return { list, total: totalOf(counts, stage), page, limit, counts, has_unread: flag(has_unread) }
}

async function hasUnreadSupport(db: Database, { account_id }: Dealer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from development_like l join development d using (development_id)
    where l.account_id = ${account_id} and ${IS_STEP_UNREAD} limit 1`.execute(db)
  return rows.length > 0
}
