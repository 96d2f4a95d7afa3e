import type {
  DevelopmentRequest,
  listMyDevelopmentRequests as call,
} from '@portal/contract/development.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'
import type { Static } from 'typebox'

import type { Context } from '#src/context.ts'
import { momentText } from '#src/ground/database/moment-text.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import { isOwn, ownRows } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { partOfNumber } from '#src/stories/development/part-of-number.ts'

type Listed = Static<typeof DevelopmentRequest>

const STATES: Readonly<Record<Listed['state'], string>> = {
  submitted: '已提交',
  reviewing: '评估中',
  developing: '开发中',
  launched: '已上新',
  declined: '暂不开发',
}

/** Development requests, newest first: of the whole company for a main account, only its own for a sub-account. */
export async function listMyDevelopmentRequests(
  { db }: Context,
  who: Dealer,
  { page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const own = isOwn(ownRows(who), 'r')
  const [{ rows }, total] = await Promise.all([
    sql<Omit<Listed, 'state_cn'>>`
      select r.development_request_id as id, r.number, r.name_zh as l_name_zh, r.model_zh as l_model_zh,
        r.quantity, r.remark, r.state, r.answer, a.name as user_name, found.part_id as product_id,
        ${momentText('r.created_at')} as create_date
      from (
        select * from development_request r where ${own}
        order by r.created_at desc, r.development_request_id desc
        ${pageOf({ page, limit })}
      ) r
      join account a on a.account_id = r.account_id
      left join lateral (${partOfNumber('r')}) found on true
      order by r.created_at desc, r.development_request_id desc`.execute(db),
    countRows(db, sql`development_request r where ${own}`),
  ])
  return {
    list: rows.map((row) => ({ ...row, state_cn: STATES[row.state] })),
    total,
    page,
    limit,
  }
}
