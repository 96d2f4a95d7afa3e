import type { InputOf } from '@portal/contract/endpoint.ts'
import { EnvelopeStatus } from '@portal/contract/envelope.ts'
import type { placeOrder } from '@portal/contract/orders.ts'
import type { Id } from '@portal/rules/ids.ts'
import { sumOfFen } from '@portal/rules/money/money.ts'
import { lineAmount, orderTotal } from '@portal/rules/money/order-total.ts'
import {
  type CheckoutDiscounts,
  checkoutDiscounts,
  type CheckoutLine,
  type LineDiscount,
  maxCoinsFor,
} from '@portal/rules/orders/checkout-discounts.ts'
import { voucherProblem, type VoucherTerms } from '@portal/rules/wallet/voucher.ts'
import { sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { noSuchThing, Refusal } from '#src/ground/refusals/refusal.ts'
import { findWallets } from '#src/ledgers/wallet/wallet-rows.ts'
import {
  type OrderedLine,
  orderedLines,
  type PricedLine,
  type RequestedLine,
} from '#src/stories/orders/place/checkout-lines.ts'
import type { NewOrder } from '#src/stories/orders/place/insert-orders.ts'
import { listVouchers } from '#src/stories/vouchers/index.ts'

type Checkout = {
  readonly rows: readonly PricedLine[]
  readonly input: InputOf<typeof placeOrder>
  readonly at: Date
}

export type RequestedDiscounts = {
  readonly voucher_id: Id<'voucher'> | undefined
  readonly coins: number
}

export type AvailableDiscounts = {
  readonly voucher: VoucherTerms | undefined
  readonly coins: number
  /** 0 for users who may not use coins. */
  readonly balance: number
}

export function checkoutLine({
  part_id,
  make_id,
  category_3,
  warehouse,
  price_fen,
  quantity,
}: Pick<
  PricedLine,
  'part_id' | 'make_id' | 'category_3' | 'warehouse' | 'price_fen' | 'quantity'
>): CheckoutLine {
  const amount = lineAmount({ price: price_fen, quantity })
  return { amount, makeId: make_id, category: category_3, partId: part_id, warehouse }
}

/** The coins that the user may spend: those of a main account in a brand with coins; 0 for others. */
export async function findUsableCoins(db: Database, who: Dealer): Promise<number> {
  if (!who.isMain || !who.brand.modules.pointsMall) return 0
  return (await findWallets(db, who.company_id)).coin.balance
}

/**
 * The balance is read only if coins are requested; whether the lines allow so many is checked with the lines.
 *
 * @throws {Refusal} 404 for a voucher of another company; 409 `voucher.changed` when it is no longer available
 */
export async function findAvailableDiscounts(
  db: Database,
  who: Dealer,
  { voucher_id, coins, now }: RequestedDiscounts & { readonly now: Date },
): Promise<AvailableDiscounts> {
  const balance = coins > 0 ? await findUsableCoins(db, who) : 0
  if (voucher_id === undefined) return { voucher: undefined, coins, balance }
  const isTheirs = sql`v.voucher_id = ${voucher_id} and v.company_id = ${who.company_id}`
  const [row] = await listVouchers(db, isTheirs, { page: 1, limit: 1, now })
  if (!row) throw noSuchThing('voucher.not_found')
  if (row.state !== 'available') throw voucherChanged('优惠券已被使用，请重新选择')
  return { voucher: row.terms, coins, balance }
}

/**
 * Valid for all rows of the checkout, because a discount that is refused for them is refused for what ships of them.
 *
 * @throws {Refusal} as `findAvailableDiscounts` and `discountsOf`
 */
export async function findValidDiscounts(
  db: Database,
  who: Dealer,
  { rows, input, at }: Checkout,
): Promise<AvailableDiscounts> {
  const { voucher_orders_id: voucher_id, frey_coin: coins = 0 } = input
  const available = await findAvailableDiscounts(db, who, { voucher_id, coins, now: at })
  discountsOf(rows.map(checkoutLine), available, { who, now: at })
  return available
}

/** The discounts of what ships, which may use fewer coins than all rows of the checkout. */
export function discountOrdered(
  ordered: readonly RequestedLine[],
  available: AvailableDiscounts,
  { who, now }: { readonly who: Dealer; readonly now: Date },
): CheckoutDiscounts<DiscountableLine> {
  const lines = orderedLines(ordered).map((line) => ({ ...checkoutLine(line), line }))
  return discountsOf(lines, clampCoins(lines, available, who), { who, now })
}

/**
 * @throws {Refusal} 409 `voucher.changed` when the voucher is not valid for these lines now; 409 `coins.changed` when
 *   fewer coins may be used than requested
 */
function discountsOf<Line extends CheckoutLine>(
  lines: readonly Line[],
  { voucher, coins, balance }: AvailableDiscounts,
  { who, now }: { readonly who: Dealer; readonly now: Date },
): CheckoutDiscounts<Line> {
  const problem = voucher && voucherProblem(voucher, lines, now)
  if (problem !== undefined) throw voucherChanged(`优惠券不可用：${problem}`)
  const terms = who.brand.wallet
  const max = maxCoinsFor(lines, { voucher, balance, terms })
  if (coins > max)
    throw new Refusal('coins.changed', `最多可用 ${max} ${who.brand.coinName}，请确认后重新提交`, {
      status: EnvelopeStatus.changed,
      data: { max_frey_coin: max },
    })
  return checkoutDiscounts(lines, { voucher, coins, coinValueFen: terms.coinValueFen })
}

/** Limits coins to what is left to pay after shortages. */
function clampCoins(
  lines: readonly CheckoutLine[],
  availableDiscounts: AvailableDiscounts,
  who: Dealer,
): AvailableDiscounts {
  const max = maxCoinsFor(lines, { ...availableDiscounts, terms: who.brand.wallet })
  return { ...availableDiscounts, coins: Math.min(availableDiscounts.coins, max) }
}

function voucherChanged(message: string): Refusal {
  return new Refusal('voucher.changed', message, { status: EnvelopeStatus.changed })
}

export type DiscountableLine = CheckoutLine & { readonly line: OrderedLine }

type Lines = Pick<NewOrder, 'lines' | 'goods_fen' | 'voucher_fen' | 'coin_fen' | 'quantity'>

/** The sums are stored with the order, so that lists need not read its lines. */
export function discountedLines(discounted: readonly (DiscountableLine & LineDiscount)[]): Lines {
  const lines = discounted.map(({ line: { warehouse: _warehouse, ...line }, voucher, coin }) => ({
    ...line,
    voucher_fen: voucher,
    coin_fen: coin,
  }))
  const { pieces, amount } = orderTotal(
    lines.map(({ price_fen, quantity }) => ({ price: price_fen, quantity })),
  )
  return {
    lines,
    goods_fen: amount,
    quantity: pieces,
    voucher_fen: sumOfFen(lines.map((line) => line.voucher_fen)),
    coin_fen: sumOfFen(lines.map((line) => line.coin_fen)),
  }
}
