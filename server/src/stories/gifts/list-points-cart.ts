import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { listPointsCart as call } from '@portal/contract/gifts.ts'
import { giftProblem } from '@portal/rules/gifts/gift.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import { pageOf } from '#src/ground/database/page-of.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { refuseWithoutPoints, findWallets } from '#src/ledgers/wallet/wallet-rows.ts'
import { countPointsCart } from '#src/stories/gifts/points-cart.ts'

type Row = Omit<OutputOf<typeof call>['list'][number], 'problem'> & { readonly is_on: boolean }

/**
 * The company's points cart, last added first, with the reason why a row cannot be ordered.
 *
 * @throws {Refusal} 403 `points.off` if the brand has no points
 */
export async function listPointsCart(
  { db }: Pick<Context, 'db'>,
  who: Dealer,
  { page, limit }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseWithoutPoints(who)
  const { company_id } = who
  const [{ rows }, total, { points }] = await Promise.all([
    sql<Row>`
      select l.points_cart_line_id as points_cart_id, l.gift_id as product_id, g.name as l_name_zh, g.picture as pic,
        g.points as customer_sale_price, l.quantity, g.stock, g.is_on
      from points_cart_line l join gift g using (gift_id)
      where l.company_id = ${company_id} order by l.points_cart_line_id desc
      ${pageOf({ page, limit })}`.execute(db),
    countPointsCart(db, company_id),
    findWallets(db, company_id),
  ])
  const list = rows.map(({ is_on, ...row }) => {
    const { l_name_zh: name, customer_sale_price, quantity, stock } = row
    const gift = { name, points: customer_sale_price, quantity, stock, isOn: is_on }
    return { ...row, problem: giftProblem(gift) ?? '' }
  })
  return { list, total, page, limit, points: points.balance }
}
