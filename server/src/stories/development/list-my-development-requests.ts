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
  const own = isOwn(ownRows(who), 'w')
  const [{ rows }, total] = await Promise.all([
    sql<Omit<Listed, 'state_cn'>>`
      select w.development_request_id as id, w.number, w.name_zh as l_name_zh, w.model_zh as l_model_zh,
        w.quantity, w.remark, w.state, w.answer, a.name as user_name, found.part_id as product_id,
        ${momentText('w.created_at')} as create_date
      from (
        select * from development_request w where ${own}
        order by w.created_at desc, w.development_request_id desc
        ${pageOf({ page, limit })}
      ) w
      join account a on a.account_id = w.account_id
      left join lateral (${partOfNumber('w')}) found on true
      order by w.created_at desc, w.development_request_id desc`.execute(db),
    countRows(db, sql`development_request w where ${own}`),
  ])
  return {
    list: rows.map((row) => ({ ...row, state_cn: STATES[row.state] })),
    total,
    page,
    limit,
  }
}
