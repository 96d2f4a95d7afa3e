import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type * as calls from '@portal/contract/gifts.ts'
import { MAX_GIFTS_IN_CART, MAX_PIECES_PER_GIFT } from '@portal/rules/gifts/gift.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import { listedIds } from '#src/ground/http/listed-ids.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { countRows } from '#src/ground/lists/count-by.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { refuseWithoutPoints } from '#src/ledgers/wallet/wallet-rows.ts'
import { lockCart } from '#src/stories/cart/index.ts'

type Keeping = { readonly once: Once }
type CartNumber = OutputOf<typeof calls.addToPointsCart>

/**
 * Adds to the pieces that the cart already holds; the limits apply to the sum.
 *
 * @throws {Refusal} 404 for a gift that is not in the mall; `gift.too_many` above the limit of pieces or rows
 */
export async function addToPointsCart(
  context: Keeping,
  who: Dealer,
  { product_id, quantity = 1 }: InputOf<typeof calls.addToPointsCart>,
): Promise<CartNumber> {
  return change(context, who, async (tx) => {
    const { company_id, brand } = who
    const { rows } = await sql<{ quantity: number }>`
      insert into points_cart_line (company_id, gift_id, quantity)
      select ${company_id}, gift_id, ${quantity} from gift
      where gift_id = ${product_id} and brand = ${brand.id} and is_on
      on conflict (company_id, gift_id) do update set quantity = points_cart_line.quantity + excluded.quantity
      returning quantity`.execute(tx)
    const [row] = rows
    if (!row) throw noSuchThing('gift.not_found')
    if (row.quantity > MAX_PIECES_PER_GIFT)
      throw new Refusal('gift.too_many', `每种礼品最多 ${MAX_PIECES_PER_GIFT} 件`)
    if ((await countPointsCart(tx, company_id)) > MAX_GIFTS_IN_CART)
      throw new Refusal('gift.too_many', `积分购物车最多 ${MAX_GIFTS_IN_CART} 种礼品`)
  })
}

/**
 * Removes one piece; removing the last one deletes the row.
 *
 * @throws {Refusal} 404 when it is not a row of the company
 */
export async function takeFromPointsCart(
  context: Keeping,
  who: Dealer,
  { points_cart_id }: InputOf<typeof calls.takeFromPointsCart>,
): Promise<CartNumber> {
  return change(context, who, async (tx) => {
    const isTheirs = sql`points_cart_line_id = ${points_cart_id} and company_id = ${who.company_id}`
    const { rows } = await sql`
      with gone as (
        delete from points_cart_line where ${isTheirs} and quantity = 1 returning 1
      ), fewer as (
        update points_cart_line set quantity = quantity - 1 where ${isTheirs} and quantity > 1 returning 1
      )
      select 1 from gone union all select 1 from fewer`.execute(tx)
    if (rows.length === 0) throw noSuchThing('points_cart.not_found')
  })
}

/**
 * Replaces the pieces, also of a gift that has left the mall since.
 *
 * @throws {Refusal} 404 when it is not a row of the company
 */
export async function setPointsCartQuantity(
  context: Keeping,
  who: Dealer,
  { points_cart_id, quantity }: InputOf<typeof calls.setPointsCartQuantity>,
): Promise<CartNumber> {
  return change(context, who, async (tx) => {
    const changed = await tx
      .updateTable('points_cart_line')
      .set({ quantity })
      .where('points_cart_line_id', '=', points_cart_id)
      .where('company_id', '=', who.company_id)
      .returning('gift_id')
      .executeTakeFirst()
    if (!changed) throw noSuchThing('points_cart.not_found')
  })
}

/**
 * Removes rows; ids of other companies' rows are ignored.
 *
 * @throws {Refusal} 403 `points.off` if the brand has no points
 */
export async function removeFromPointsCart(
  context: Keeping,
  who: Dealer,
  { ids }: InputOf<typeof calls.removeFromPointsCart>,
): Promise<CartNumber> {
  return change(context, who, async (tx) => {
    await tx
      .deleteFrom('points_cart_line')
      .where('company_id', '=', who.company_id)
      .where('points_cart_line_id', 'in', listedIds<'points_cart_line'>(ids))
      .execute()
  })
}

/** Holds the lock of the company's carts, which orders take too. */
async function change(
  { once }: Keeping,
  who: Dealer,
  work: (tx: InTransaction) => Promise<void>,
): Promise<CartNumber> {
  refuseWithoutPoints(who)
  return once(async (tx) => {
    await lockCart(tx, who.company_id)
    await work(tx)
    return { points_cart_number: await countPointsCart(tx, who.company_id) }
  })
}

export async function countPointsCart(db: Database, company_id: Id<'company'>): Promise<number> {
  return countRows(db, sql`points_cart_line where company_id = ${company_id}`)
}
