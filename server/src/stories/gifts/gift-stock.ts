import type { InputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import type { placeOrder } from '@portal/contract/orders.ts'
import { giftProblem, giftPieces, pointsOf } from '@portal/rules/gifts/gift.ts'
import type { Id } from '@portal/rules/ids.ts'
import { dayStamp } from '@portal/rules/time/shanghai-time.ts'
import { type RawBuilder, sql } from 'kysely'

import { onlyRow } from '#src/ground/database/only-row.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { eventOn, recordEvent } from '#src/ledgers/events/record-event.ts'
import { refuseWithoutPoints } from '#src/ledgers/wallet/wallet-rows.ts'
import type { AddressRow } from '#src/stories/addresses/index.ts'

/** Why a gift's stock changed: received, counted, ordered, or restocked by a cancelled gift order. */
export type GiftMoveKind = 'receipt' | 'count' | 'order' | 'cancellation'

type GiftMove = {
  readonly brand: string
  readonly kind: GiftMoveKind
  /** Pieces by gift; negative when they leave. */
  readonly changes: readonly { readonly gift_id: Id<'gift'>; readonly change: number }[]
  readonly gift_order_id?: Id<'gift_order'>
  readonly staff_id?: Id<'staff'>
  readonly note?: string
  readonly at: Date
}

type LockedGift = {
  readonly gift_id: Id<'gift'>
  readonly brand: string
  readonly name: string
  readonly picture: string
  readonly points: number
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

export type RedeemedGifts = {
  readonly gift_order_id: Id<'gift_order'>
  readonly gift_no: string
  readonly points: number
  readonly quantity: number
}

type Redemption = {
  readonly input: Pick<InputOf<typeof placeOrder>, 'points_cart_id' | 'expected_points'>
  /** The first order of the checkout. */
  readonly order: { readonly order_id: Id<'order'>; readonly address: AddressRow }
  readonly at: Date
}
type RequestedGift = LockedGift & { readonly quantity: number }

/**
 * Redeems the chosen rows of the points cart with a new order: creates a gift order, removes the pieces from stock and
 * deletes the rows. The caller holds the cart's lock and charges the wallet (`payWith`).
 *
 * @returns null when no gift was chosen
 * @throws {Refusal} 403 for users without points; 409 `gift.changed` when a row is gone, no longer available, or its
 *   points differ from those shown to the buyer
 */
export async function redeemGifts(
  tx: InTransaction,
  who: Dealer,
  { input, order, at }: Redemption,
): Promise<RedeemedGifts | null> {
  const ids = [...new Set(input.points_cart_id)]
  if (ids.length === 0) return null
  refuseWithoutPoints(who)
  if (!who.isMain) throw new Refusal('gift.main_only', '礼品由主账号兑换', { status: 403 })
  const gifts = await lockRequested(tx, who, ids)
  for (const { name, points, quantity, stock, is_on: isOn } of gifts) {
    const problem = giftProblem({ name, points, quantity, stock, isOn })
    if (problem !== undefined) throw giftsChanged(problem)
  }
  const points = pointsOf(gifts)
  if (input.expected_points !== undefined && input.expected_points !== points)
    throw giftsChanged(`礼品现在共需 ${points} 积分`)
  const sums = { points, quantity: giftPieces(gifts) }
  const made = await addGiftOrder(tx, who, { gifts, order, at, ...sums })
  await moveGifts(tx, {
    brand: who.brand.id,
    kind: 'order',
    changes: gifts.map(({ gift_id, quantity }) => ({ gift_id, change: -quantity })),
    gift_order_id: made.gift_order_id,
    at,
  })
  await tx.deleteFrom('points_cart_line').where('points_cart_line_id', 'in', ids).execute()
  return { ...made, ...sums }
}

async function lockRequested(
  tx: InTransaction,
  { company_id }: Dealer,
  ids: readonly Id<'points_cart_line'>[],
): Promise<RequestedGift[]> {
  const requests = await tx
    .selectFrom('points_cart_line')
    .select(['gift_id', 'quantity'])
    .where('company_id', '=', company_id)
    .where('points_cart_line_id', 'in', ids)
    .execute()
  if (requests.length < ids.length) throw giftsChanged('积分购物车已变化')
  const pieces = new Map(requests.map(({ gift_id, quantity }) => [gift_id, quantity]))
  const gifts = await lockGifts(tx, sql`g.gift_id = any(${[...pieces.keys()]}::bigint[])`)
  return gifts.map((gift) => {
    const quantity = pieces.get(gift.gift_id)
    if (quantity === undefined) throw new Error('a gift that was not requested is locked')
    return { ...gift, quantity }
  })
}

function giftsChanged(what: string): Refusal {
  return new Refusal('gift.changed', `${what}，请确认后重新提交`, {
    status: EnvelopeStatus.changed,
  })
}

type NewGiftOrder = {
  readonly gifts: readonly RequestedGift[]
  readonly order: { readonly order_id: Id<'order'>; readonly address: AddressRow }
  readonly points: number
  readonly quantity: number
  readonly at: Date
}

/** Its number is the day with a running number: GF20261121-42. The address is copied, as for an order. */
async function addGiftOrder(
  tx: InTransaction,
  { brand, company_id, account_id }: Dealer,
  { gifts, order: { order_id, address }, points, quantity, at }: NewGiftOrder,
): Promise<Pick<RedeemedGifts, 'gift_order_id' | 'gift_no'>> {
  const { rows } = await sql<{ gift_order_id: Id<'gift_order'>; gift_no: string }>`
    with next as (
      select nextval(pg_get_serial_sequence('gift_order', 'gift_order_id')) as gift_order_id
    ), made as (
      insert into gift_order (gift_order_id, gift_no, brand, company_id, account_id, order_id, state, points, quantity,
        contacts, mobile, province, city, district, street, created_at)
      overriding system value
      select gift_order_id, 'GF' || ${dayStamp(at)}::text || '-' || gift_order_id, ${brand.id},
        ${company_id}, ${account_id}, ${order_id}, 'placed', ${points}, ${quantity}, ${address.contacts},
        ${address.mobile}, ${address.province}, ${address.city}, ${address.district}, ${address.street}, ${at}
      from next
      returning gift_order_id, gift_no
    ), lines as (
      insert into gift_order_line (gift_order_id, gift_id, name, picture, points, quantity)
      select made.gift_order_id, n.gift_id, n.name, n.picture, n.points, n.quantity
      from made, jsonb_to_recordset(${JSON.stringify(gifts)}::jsonb)
        n(gift_id bigint, name text, picture text, points integer, quantity integer)
      order by n.gift_id
    )
    select gift_order_id, gift_no from made`.execute(tx)
  const made = onlyRow(rows)
  const { gift_order_id, gift_no } = made
  await recordEvent(
    tx,
    { account_id },
    {
      name: 'gift_order.placed',
      ...eventOn('gift_order', gift_order_id, { brand: brand.id, company_id }, at),
      facts: { state: 'placed', gift_no, order_id, quantity, points },
    },
  )
  return made
}
