import type { listDevelopments } from '@portal/contract/development.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { DEVELOPMENT_STAGES } from '@portal/rules/development/development-stage.ts'
import { type RawBuilder, sql } from 'kysely'

import { momentText } from '#src/ground/database/moment-text.ts'
import type { Database } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'

type Row = OutputOf<typeof listDevelopments>['list'][number]

/** A supporter has not read the last step of `d`; `l` is the like. */
export const IS_STEP_UNREAD = sql`coalesce(d.progressed_at > l.read_at, false)`

/** `shown` selects `development_id, place`; the rows come in the order of `place`, with this user's likes. */
export async function listDevelopmentRows(
  db: Database,
  { account_id }: Dealer,
  shown: RawBuilder<unknown>,
): Promise<Row[]> {
  const { rows } = await sql<Omit<Row, 'stage_cn'>>`
    with shown as (${shown})
    select d.development_id as id, d.oe_number as number, d.name_zh as l_name_zh, d.model_zh as l_model_zh,
      d.stage, d.likes, d.wanted, (l.account_id is not null)::integer as is_like, d.answer,
      ${momentText('d.created_at')} as create_date, d.part_id as product_id,
      ${IS_STEP_UNREAD}::integer as has_unread
    from shown join development d using (development_id)
    left join development_like l on l.development_id = d.development_id and l.account_id = ${account_id}
    order by shown.place`.execute(db)
  return rows.map((row) => ({ ...row, stage_cn: DEVELOPMENT_STAGES[row.stage] }))
}
