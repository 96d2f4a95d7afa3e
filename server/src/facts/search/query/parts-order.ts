import type { listParts as call } from '@portal/contract/catalogue.ts'
import type { InputOf } from '@portal/contract/endpoint.ts'
import { type RawBuilder, sql } from 'kysely'

export type Sort = InputOf<typeof call>['sort']

const BEST_SELLERS = sql`p.sold_90_days desc`

/** The order of `part p` in a list; users who may not see prices cannot sort by them. */
export function partsOrder(sort: Sort, level: string | undefined): RawBuilder<unknown> {
  if (sort === 'newest') return sql`p.listed_at desc`
  if (level === undefined || sort === undefined || sort === 'sales') return BEST_SELLERS
  const price = sql`(select amount_fen from part_price where part_id = p.part_id and level = ${level})`
  return sort === 'price_up' ? sql`${price} nulls last` : sql`${price} desc nulls last`
}

export function isByPrice(sort: Sort): boolean {
  return sort === 'price_up' || sort === 'price_down'
}
