import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listGifts as call } from '@portal/contract/gifts.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { refuseWithoutPoints } from '#src/ledgers/wallet/wallet-rows.ts'

type Gift = OutputOf<typeof call>['list'][number]

/**
 * The gifts of the mall, cheapest first, sold-out ones last.
 *
 * @throws {Refusal} 403 `points.off` if the brand has no points
 */
export async function listGifts(
  { db }: Pick<Context, 'db'>,
  who: Dealer,
  { page, limit, type_name, affordable = 0 }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseWithoutPoints(who)
  const { brand, company_id } = who
  const isShown = sql`g.brand = ${brand.id} and g.is_on`
  const conditions = [isShown]
  if (type_name !== undefined) conditions.push(sql`g.category = ${type_name}`)
  if (affordable === 1)
    conditions.push(sql`g.stock > 0 and g.points <= coalesce(
      (select balance from wallet where company_id = ${company_id} and currency = 'points'), 0)`)
  const matches = sql.join(conditions, sql` and `)
  const [{ rows }, total, { rows: types }] = await Promise.all([
    sql<Gift>`
      select g.gift_id as product_id, g.name as l_name_zh, g.category as type_name, g.description, g.picture as pic,
        g.points as customer_sale_price, g.stock, coalesce(l.quantity, 0) as cart_number
      from gift g
      left join points_cart_line l on l.company_id = ${company_id} and l.gift_id = g.gift_id
      where ${matches} order by g.stock = 0, g.points, g.gift_id
      ${pageOf({ page, limit })}`.execute(db),
    countRows(db, sql`gift g where ${matches}`),
    sql<{ category: string }>`
      select category from gift g where ${isShown} and category <> ''
      group by category order by min(g.gift_id)`.execute(db),
  ])
  return {
    list: rows,
    total,
    page,
    limit,
    type_names: types.map(({ category }) => category),
  }
}
