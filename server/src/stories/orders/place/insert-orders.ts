import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import type { Id } from '@portal/rules/ids.ts'
import type { Fen } from '@portal/rules/money/money.ts'
import type { OrderStatus } from '@portal/rules/orders/order-status.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { moveWallet } from '#src/ledgers/wallet/wallet-rows.ts'
import type { AddressRow } from '#src/stories/addresses/index.ts'
import type { RedeemedGifts } from '#src/stories/gifts/index.ts'
import { lockVoucher } from '#src/stories/vouchers/index.ts'

export type NewLine = {
  readonly part_id: Id<'part'>
  readonly oe_number: string
  readonly own_number: string
  readonly name_zh: string
  readonly price_fen: Fen
  readonly quantity: number
  readonly is_pre_order: boolean
  /** This line's share of the voucher and of the coins, in fen. */
  readonly voucher_fen: Fen
  readonly coin_fen: Fen
}

export type NewOrder = {
  readonly warehouse: Warehouse
  readonly status: OrderStatus
  readonly is_special_approval: boolean
  readonly address: AddressRow
  readonly remark: string
  readonly goods_fen: Fen
  readonly voucher_fen: Fen
  readonly coin_fen: Fen
  /** Whole coins; they pay for `coin_fen`. */
  readonly coins: number
  readonly quantity: number
  readonly lines: readonly NewLine[]
}

export type Buyer = {
  readonly brand: string
  readonly company_id: Id<'company'>
  readonly account_id: Id<'account'>
}

export type PlacedOrder = NewOrder & Placed

export type PlacedOrders = readonly [PlacedOrder, ...PlacedOrder[]]

type Placed = {
  readonly order_id: Id<'order'>
  readonly order_no: string
  readonly total_fen: Fen
  readonly checkout_id: Id<'checkout'>
}

/**
 * Stores one checkout with an order per warehouse and their lines in one statement, so that a checkout of any length
 * costs one round trip. Also stores the texts by which staff find the orders.
 */
export async function insertOrders(
  tx: InTransaction,
  buyer: Buyer,
  { orders, at }: { readonly orders: readonly NewOrder[]; readonly at: Date },
): Promise<PlacedOrders> {
  const { brand, company_id, account_id } = buyer
  const { rows } = await sql<Placed & { warehouse: Warehouse }>`
    with made as (
      insert into checkout (brand, company_id, account_id, created_at)
      values (${brand}, ${company_id}, ${account_id}, ${at}) returning checkout_id
    ), placed as (
      insert into sales_order (order_no, brand, company_id, account_id, checkout_id, warehouse, status,
        is_special_approval, contacts, mobile, province, city, district, street, remark,
        goods_fen, voucher_fen, coin_fen, coins, quantity, created_at)
      select next_order_number(${at}::timestamptz::date), ${brand}, ${company_id}, ${account_id},
        made.checkout_id, n.warehouse, n.status, n.is_special_approval, n.contacts, n.mobile,
        n.province, n.city, n.district, n.street, n.remark, n.goods_fen, n.voucher_fen, n.coin_fen, n.coins,
        n.quantity, ${at}
      from made, jsonb_to_recordset(${JSON.stringify(orders.map(rowOf))}::jsonb) n(
        warehouse smallint, status text, is_special_approval boolean, contacts text, mobile text,
        province text, city text, district text, street text, remark text, goods_fen bigint, voucher_fen bigint,
        coin_fen bigint, coins integer, quantity integer)
      order by n.warehouse
      returning order_id, order_no, checkout_id, warehouse, status, total_fen
    ), lines as (
      insert into order_line (order_id, company_id, part_id, oe_number, own_number, name_zh,
        price_fen, quantity, amount_fen, is_pre_order, voucher_fen, coin_fen)
      select placed.order_id, ${company_id}, n.part_id, n.oe_number, n.own_number, n.name_zh,
        n.price_fen, n.quantity, n.price_fen::bigint * n.quantity, n.is_pre_order,
        n.voucher_fen, n.coin_fen
      from jsonb_to_recordset(${JSON.stringify(orders.flatMap(placedLines))}::jsonb) n(
        warehouse smallint, place integer, part_id bigint, oe_number text, own_number text, name_zh text,
        price_fen integer, quantity integer, is_pre_order boolean, voucher_fen bigint, coin_fen bigint)
      join placed using (warehouse)
      order by n.warehouse, n.place
    ), recipients as (
      insert into order_recipient (recipient_key, words)
      select distinct recipient_key(n.contacts, n.mobile, n.street), n.contacts || ' ' || n.mobile || ' ' || n.street
      from jsonb_to_recordset(${JSON.stringify(orders.map(rowOf))}::jsonb) n(contacts text, mobile text, street text)
      order by 1 on conflict do nothing
    ), names as (
      insert into order_part_name (name_zh)
      select distinct n.name_zh from jsonb_to_recordset(${JSON.stringify(orders.flatMap(placedLines))}::jsonb) n(name_zh text)
      order by 1 on conflict do nothing
    )
    select order_id, order_no, checkout_id, warehouse, total_fen from placed order by warehouse`.execute(
    tx,
  )
  const [first, ...others] = rows.flatMap(({ warehouse, ...ids }) =>
    orders.filter((order) => order.warehouse === warehouse).map((order) => ({ ...order, ...ids })),
  )
  if (!first) throw new Error('a checkout has at least one order')
  return [first, ...others]
}

/** The address is copied, so that later changes in the address book do not affect the order. */
function rowOf({ address, lines: _lines, ...order }: NewOrder) {
  const { contacts, mobile, province, city, district, street } = address
  return { ...order, contacts, mobile, province, city, district, street }
}

function placedLines({ warehouse, lines }: NewOrder) {
  return lines.map((line, place) => ({ ...line, warehouse, place }))
}

type Payment = {
  readonly placed: PlacedOrders
  readonly voucher_id: Id<'voucher'> | undefined
  readonly gifts: RedeemedGifts | null
  readonly coinName: string
  readonly at: Date
}

/**
 * Charges the voucher, the points of gifts and the coins that pay for these new orders.
 *
 * @throws {Refusal} 409 `voucher.changed`, `points.too_few`, `coins.changed` when another order used them in the
 *   meantime
 */
export async function payWith(
  tx: InTransaction,
  { brand, company_id, account_id }: Buyer,
  { placed, voucher_id, gifts, coinName, at }: Payment,
): Promise<void> {
  const { checkout_id, order_id: first } = placed[0]
  const isTaken =
    voucher_id === undefined || (await lockVoucher(tx, { voucher_id, company_id, checkout_id }))
  if (!isTaken) throw orderChanged('voucher.changed', '优惠券已被使用，请重新选择')
  const buyer = { brand, company_id, account_id }
  if (gifts) await payForGifts(tx, buyer, { gifts, order_id: first, at })
  for (const { order_id, coins } of placed) {
    if (coins === 0) continue
    const move = { ...buyer, order_id, at }
    const left = await moveWallet(tx, {
      ...move,
      currency: 'coin',
      change: -coins,
      reason: 'paid',
    })
    if (left === undefined) throw orderChanged('coins.changed', `${coinName}不足，请确认后重新提交`)
  }
}

type GiftPayment = {
  readonly gifts: RedeemedGifts
  readonly order_id: Id<'order'>
  readonly at: Date
}

/** Points come before coins, because wallets of one company are always locked in this order. */
async function payForGifts(
  tx: InTransaction,
  buyer: Buyer,
  { gifts, order_id, at }: GiftPayment,
): Promise<void> {
  const left = await moveWallet(tx, {
    ...buyer,
    order_id,
    at,
    currency: 'points',
    change: -gifts.points,
    reason: 'gift',
    note: gifts.gift_no,
  })
  if (left === undefined)
    throw orderChanged(
      'points.too_few',
      `礼品共需 ${gifts.points} 积分，积分不足，请确认后重新提交`,
    )
}

function orderChanged(code: string, message: string): Refusal {
  return new Refusal(code, message, { status: EnvelopeStatus.changed })
}
