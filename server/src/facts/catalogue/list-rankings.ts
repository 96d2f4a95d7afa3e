import type { listRankings as call } from '@portal/contract/catalogue.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'

type Row = {
  readonly kind: 'sales' | 'search'
  readonly product_id: Id<'part'>
  readonly number: string
  readonly product_name: string
}

/** Best sellers and hot searches, as of the job's last run. */
export async function listRankings(
  { sql }: Context,
  who: Dealer,
  { page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const before = (page - 1) * limit
  const rows = await sql<Row>`
    select kind, part_id as product_id, oe_number as number, name_zh as product_name
    from ranking join part using (brand, part_id)
    where brand = ${who.brand.id} and rank > ${before} and rank <= ${before + limit}
    order by kind, rank`
  return {
    hot_sales_list: rows.filter((row) => row.kind === 'sales'),
    hot_search_list: rows.filter((row) => row.kind === 'search'),
  }
}
