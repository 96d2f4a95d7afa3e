import type {
  getAdminGiftOrder as getAdminGiftOrderCall,
  listAdminGiftOrders as call,
} from '@portal/contract/admin-gifts.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Context } from '#src/context.ts'
import type { Database } from '#src/ground/database/schema.ts'
import { totalOf } from '#src/ground/lists/count-by.ts'
import { noSuchThing } from '#src/ground/refusals/refusal.ts'
import { giftOrdersThatFit } from '#src/stories/gifts/gift-order-filter.ts'
import { countGiftOrders, listGiftOrderRows } from '#src/stories/gifts/gift-order-rows.ts'
import { adminGiftOrder, giftOrderRow } from '#src/stories/gifts/gift-order-wire.ts'

/**
 * Gift orders of all brands or one; those that wait to be sent are oldest first. A word may also match the company's
 * name.
 *
 * @throws {Refusal} 400 when a day does not exist
 */
export async function listAdminGiftOrders(
  { replicaDb }: Pick<Context, 'replicaDb'>,
  _who: unknown,
  input: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  const { page, limit, brand, state } = input
  const scope = brand === undefined ? sql`true` : sql`g.brand = ${brand}`
  const { ofState, ofAny } = giftOrdersThatFit(scope, input, (typed) => [
    typed.ofCompany('g.company_id'),
  ])
  const [rows, counts] = await Promise.all([
    listGiftOrderRows(replicaDb, ofState, { page, limit, oldestFirst: state === 'placed' }),
    countGiftOrders(replicaDb, ofAny),
  ])
  const list = rows.map((row) => {
    const { brand: of, company_name } = row
    return { ...giftOrderRow(row), brand: of, company_name }
  })
  return { list, total: totalOf(counts, state), page, limit, counts }
}

/**
 * Of any brand, because staff belong to none.
 *
 * @throws {Refusal} 404 when there is no such gift order
 */
export function getAdminGiftOrder(
  { replicaDb }: Pick<Context, 'replicaDb'>,
  _who: unknown,
  { gift_order_id }: InputOf<typeof getAdminGiftOrderCall>,
): Promise<OutputOf<typeof getAdminGiftOrderCall>> {
  return getAdminGiftOrderOf(replicaDb, gift_order_id)
}

/** @throws {Refusal} 404 when there is no such gift order */
export async function getAdminGiftOrderOf(
  db: Database,
  gift_order_id: Id<'gift_order'>,
): Promise<OutputOf<typeof getAdminGiftOrderCall>> {
  const hasId = sql`g.gift_order_id = ${gift_order_id}`
  const [row] = await listGiftOrderRows(db, hasId, { page: 1, limit: 1 })
  if (!row) throw noSuchThing('gift_order.not_found')
  return adminGiftOrder(row)
}
