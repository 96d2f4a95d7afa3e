import type { listCartFilters as call } from '@portal/contract/cart.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'
import { ownRows, isOwn } from '#src/ground/http/own-rows.ts'
import type { Dealer } from '#src/ground/http/who.ts'

/** For the choices of the filter: the cars and users of the rows that the user sees, each once. */
export async function listCartFilters(
  { db }: Context,
  who: Dealer,
): Promise<OutputOf<typeof call>> {
  const { rows } = await sql<OutputOf<typeof call>>`
    select
      coalesce(array_agg(distinct p.model_zh order by p.model_zh) filter (where p.model_zh <> ''), '{}')
        as l_model_zh_list,
      coalesce(array_agg(distinct a.name order by a.name), '{}') as user_name_list
    from cart_line l join part p using (part_id) join account a on a.account_id = l.account_id
    where ${isOwn(ownRows(who), 'l')} and l.activity_item_id is null`.execute(db)
  return onlyRow(rows)
}
