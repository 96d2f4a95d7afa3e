import type { DevelopmentRow } from '@portal/contract/catalogue.ts'
import type { Static } from 'typebox'

import type { Sql } from '#src/ground/database/connect.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { OVER } from '#src/stories/development/running-development.ts'

type Row = Static<typeof DevelopmentRow>

const MAX_HOT_DEVELOPMENTS = 6

/** Sorted by the likes of all users; `is_like` is this user's own. */
export function listHotDevelopments(sql: Sql, who: Dealer): Promise<Row[]> {
  return sql<Row>`
    select d.development_id as id, oe_number as number, name_zh as l_name_zh, model_zh as l_model_zh,
      stage, likes, wanted, (l.account_id is not null)::integer as is_like
    from development d
    left join development_like l
      on l.development_id = d.development_id and l.account_id = ${who.account_id}
    where brand = ${who.brand.id} and stage <> all(${OVER}::text[])
    order by likes desc, id limit ${MAX_HOT_DEVELOPMENTS}`
}
