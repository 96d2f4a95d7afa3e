import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { getGiftOrder as detail, listGiftOrders as call } from '@portal/contract/gifts.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { totalOf } from '#src/ground/lists/count-by.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { refuseWithoutPoints } from '#src/ledgers/wallet/wallet-rows.ts'
import { giftOrdersThatFit } from '#src/stories/gifts/gift-order-filter.ts'
import { countGiftOrders, listGiftOrderRows } from '#src/stories/gifts/gift-order-rows.ts'
import { giftOrderDetail, giftOrderRow } from '#src/stories/gifts/gift-order-wire.ts'

/**
 * The gift orders of the company, newest first.
 *
 * @throws {Refusal} 400 when a day does not exist
 */
export async function listGiftOrders(
  { db }: Pick<Context, 'db'>,
  who: Dealer,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseWithoutPoints(who)
  const { page, limit } = input
  const { ofState, ofAny } = giftOrdersThatFit(sql`g.company_id = ${who.company_id}`, input)
  const [rows, counts] = await Promise.all([
    listGiftOrderRows(db, ofState, { page, limit }),
    countGiftOrders(db, ofAny),
  ])
  const total = totalOf(counts, input.state)
  return { list: rows.map(giftOrderRow), total, page, limit, counts }
}

/**
 * Gift orders are the company's, whoever placed them, because its points pay for them.
 *
 * @throws {Refusal} 404 when it is not the company's
 */
export async function getGiftOrder(
  { db }: Pick<Context, 'db'>,
  who: Dealer,
  { gift_order_id }: InputOf<typeof detail>,
): Promise<OutputOf<typeof detail>> {
  refuseWithoutPoints(who)
  const isTheirs = sql`g.gift_order_id = ${gift_order_id} and g.company_id = ${who.company_id}`
  const [row] = await listGiftOrderRows(db, isTheirs, { page: 1, limit: 1 })
  if (!row) throw noSuchThing('gift_order.not_found')
  return giftOrderDetail(row)
}
