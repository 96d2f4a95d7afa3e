import type { getPriceChoices as call } from '@portal/contract/admin-prices.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { flag } from '#src/ground/http/flag.ts'

type Answer = OutputOf<typeof call>

/** Categories are sorted so that each follows its parent. */
export async function getPriceChoices({
  replicaDb,
  brands,
}: Pick<Context, 'replicaDb' | 'brands'>): Promise<Answer> {
  const [makes, categories] = await Promise.all([
    sql<Answer['makes'][number]>`
      select make_id, name_zh as name from make order by sort, make_id`.execute(replicaDb),
    // A category's id begins with its parent's.
    sql<Answer['categories'][number]>`
      select category_id, name_zh as name, level from category order by category_id collate "C"`.execute(
      replicaDb,
    ),
  ])
  return {
    brands: brands.all.map(({ id, priceLabels, modules }) => ({
      brand: id,
      levels: priceLabels.map(({ level, label }) => ({ level, label })),
      has_price_protection: flag(modules.priceProtection),
    })),
    makes: makes.rows,
    categories: categories.rows,
  }
}
