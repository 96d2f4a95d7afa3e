import type { listHotKeywords as call } from '@portal/contract/catalogue.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'

const MAX_KEYWORDS = 12

/** The keywords pinned by staff, then the most successful searches as of the job's last run. */
export async function listHotKeywords(
  { sql }: Context,
  who: Dealer,
): Promise<OutputOf<typeof call>> {
  const rows = await sql<{ term: string; part: number; place: number }>`
    (select term, 0 as part, sort as place from hot_keyword where brand = ${who.brand.id})
    union all
    (select term, 1, rank from hot_term where brand = ${who.brand.id} and rank <= ${MAX_KEYWORDS})
    order by part, place`
  return { list: [...new Set(rows.map((row) => row.term))].slice(0, MAX_KEYWORDS) }
}
