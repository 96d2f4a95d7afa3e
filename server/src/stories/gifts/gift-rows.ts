import { sql, type RawBuilder } from 'kysely'

import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { countRows } from '#src/ground/lists/count-by.ts'

/** Why a gift's stock changed: received, counted, ordered, or restocked by a cancelled gift order. */
export type GiftMoveKind = 'receipt' | 'count' | 'order' | 'back'

export type GiftMove = {
  readonly brand: string
  readonly kind: GiftMoveKind
  /** Pieces by gift; negative when they leave. */
  readonly changes: readonly { readonly gift_id: number; readonly change: number }[]
  readonly gift_order_id?: number
  /** The member of staff who received or counted. */
  readonly staff_id?: number
  readonly note?: string
  readonly at: Date
}

export type LockedGift = {
  readonly gift_id: number
  readonly brand: string
  readonly name: string
  readonly picture: string
  /** Points for one piece. */
  readonly points: number
  /** Pieces that may still be redeemed. */
  readonly stock: number
  readonly is_on: boolean
}

/** Locks the gifts until the transaction ends, always in the order of their ids. `which` may refer to `g`. */
export async function lockGifts(
  tx: InTransaction,
  which: RawBuilder<unknown>,
): Promise<LockedGift[]> {
  const { rows } = await sql<LockedGift>`
    select g.gift_id, g.brand, g.name, g.picture, g.points, g.stock, g.is_on
    from gift g where ${which} order by g.gift_id for update`.execute(tx)
  return rows
}

/** Changes the stock of locked gifts, balance and event together. All changes go through it. */
export async function moveGifts(tx: InTransaction, move: GiftMove): Promise<void> {
  const { brand, kind, changes, gift_order_id = null, staff_id = null, note = '', at } = move
  if (changes.length === 0) return
  await sql`
    with moved as (
      update gift g set stock = g.stock + w.change
      from unnest(
        ${changes.map((one) => one.gift_id)}::bigint[],
        ${changes.map((one) => one.change)}::integer[]) w(gift_id, change)
      where g.gift_id = w.gift_id
      returning g.gift_id, w.change, g.stock
    )
    insert into gift_event (brand, gift_id, kind, change, balance_after, gift_order_id, staff_id, note, happened_at)
    select ${brand}, gift_id, ${kind}, change, stock, ${gift_order_id}, ${staff_id}, ${note}, ${at} from moved
    order by gift_id`.execute(tx)
}

export async function countPointsCart(db: Database, company_id: number): Promise<number> {
  return countRows(db, sql`points_cart_line where company_id = ${company_id}`)
}
