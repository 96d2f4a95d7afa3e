import type { listMyDevelopmentRequests as call } from '@portal/contract/development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { expressionBuilder, sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { narrowedBy } from '#src/facts/search/typed-keyword.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Database, Schema } from '#src/ground/database/schema.ts'
import { flag } from '#src/ground/http/flag.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countBy, totalOf } from '#src/ground/lists/count-by.ts'
import { IS_ANSWER_UNREAD, listRequestRows } from '#src/stories/development/request-rows.ts'

/** Development requests, newest first and those of one list as it was written: of the whole company for a main account, only its own for a sub-account. */
export async function listMyDevelopmentRequests(
  { db }: Pick<Context, 'db'>,
  who: Dealer,
  { state, keyword = '', page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const own = isOwn(ownRows(who), 'r')
  const withWords = narrowedBy('r', { keyword }, (typed) => [
    typed.begins('r.normalised'),
    ...['r.number', 'r.name_zh', 'r.model_zh', 'r.remark'].map(typed.isIn),
  ])
  const fitting = sql`${own} and ${withWords}`
  const ofState = state === undefined ? fitting : sql`${fitting} and r.state = ${state}`
  const [list, counts, hasUnread] = await Promise.all([
    listRequestRows(
      db,
      who,
      sql`select * from development_request r where ${ofState}
        order by r.created_at desc, r.development_request_id ${pageOf({ page, limit })}`,
    ),
    countBy(
      db,
      expressionBuilder<{ r: Schema['development_request'] }, 'r'>().ref('r.state'),
      sql`development_request r where ${fitting}`,
    ),
    hasUnreadAnswer(db, who),
  ])
  return { list, total: totalOf(counts, state), page, limit, counts, has_unread: flag(hasUnread) }
}

async function hasUnreadAnswer(db: Database, { account_id }: Dealer): Promise<boolean> {
  const { rows } = await sql`
    select 1 from development_request r where r.account_id = ${account_id} and ${IS_ANSWER_UNREAD} limit 1`.execute(
    db,
  )
  return rows.length > 0
}
