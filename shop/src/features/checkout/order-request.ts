import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { OrderRequest } from '@portal/contract/orders.ts'
import type { getMaxCoins, listCheckoutVouchers } from '@portal/contract/vouchers.ts'
import { pointsOf } from '@portal/rules/gifts/gift.ts'
import type { Id } from '@portal/rules/ids.ts'
import { fen, fenOfYuan, type Yuan, yuanOfFen, ZERO_YUAN } from '@portal/rules/money/money.ts'
import { formatCount } from '@portal/ui/page/format.ts'

import type { CartRow } from '#src/features/cart/cart-calls.ts'
import type { PointsCartRow } from '#src/features/gifts/gifts-calls.ts'

import type { CheckoutForm, VoucherChoice } from './checkout-form.ts'

export type CheckoutVouchers = OutputOf<typeof listCheckoutVouchers>
export type UsableVoucher = CheckoutVouchers['usable'][number]
export type MaxCoins = OutputOf<typeof getMaxCoins>

type Paying = { readonly used: UsableVoucher | undefined; readonly sums: CheckoutSums }

export function orderRequest(
  rows: readonly CartRow[],
  form: Pick<CheckoutForm, 'addresses' | 'remarks' | 'isSpecialApproval'>,
  { used, sums: { coins, payable } }: Paying,
): OrderRequest {
  const hasBeijing = rows.some(({ warehouse_type }) => warehouse_type === 2)
  const remark = form.remarks[1]?.trim()
  const beijingRemark = form.remarks[2]?.trim()
  return {
    cart: rows.map((row) => ({
      cart_id: row.pd_cart_id,
      product_id: row.product_id,
      cart_number: row.quantity,
      warehouse_type: row.warehouse_type,
    })),
    pd_cart_ids: rows.map(({ pd_cart_id }) => pd_cart_id),
    address_id: form.addresses[1],
    ...(remark && { remark }),
    ...(hasBeijing && { other_address_id: form.addresses[2] }),
    ...(hasBeijing && beijingRemark && { beijing_remark: beijingRemark }),
    is_special_approval: form.isSpecialApproval ? 1 : 0,
    ...(rows.some((row) => row.deal_id !== undefined) && {
      shopv2_activity_flag: 1 as const,
    }),
    ...(used && { voucher_orders_id: used.voucher_orders_id }),
    ...(coins > 0 && { frey_coin: coins }),
    ...(payable !== null && { expected_total: payable }),
  }
}

export type ChangedRow = {
  readonly row: CartRow
  readonly priceBefore: Yuan | null
  readonly piecesBefore: number
  /** Why the row leaves the order: deleted from the cart elsewhere, or no longer available. */
  readonly gone: 'removed' | 'dead' | undefined
}

export function changedRows(shown: readonly CartRow[], now: readonly CartRow[]): ChangedRow[] {
  return shown.flatMap((before): ChangedRow[] => {
    const after = now.find(({ pd_cart_id }) => pd_cart_id === before.pd_cart_id)
    const shownAs = { priceBefore: before.price, piecesBefore: before.quantity }
    if (after === undefined) return [{ row: before, ...shownAs, gone: 'removed' }]
    if (after.may_order === 0) return [{ row: after, ...shownAs, gone: 'dead' }]
    if (after.price === before.price && after.quantity === before.quantity) return []
    return [{ row: after, ...shownAs, gone: undefined }]
  })
}

/** The totals of an order in yuan; null for users who may not see prices. */
export type CheckoutSums = {
  readonly goods: Yuan | null
  readonly voucher: Yuan
  readonly coin: Yuan
  readonly coins: number
  readonly payable: Yuan | null
}

/**
 * The voucher in use: the selected one while it is usable, otherwise the one with the largest
 * discount.
 */
export function voucherUsed(
  usable: readonly UsableVoucher[],
  choice: VoucherChoice,
): UsableVoucher | undefined {
  if (choice === 'none') return undefined
  return usable.find(({ voucher_orders_id }) => voucher_orders_id === choice) ?? usable[0]
}

/** A voucher's minimum amount, and its percentage if it has one; the discount is shown above. */
export function voucherTerms({
  kind,
  words,
  from_words,
}: Pick<UsableVoucher, 'kind' | 'words' | 'from_words'>): string {
  return kind === 'amount' ? from_words : words
}

export function coinsUsed(requested: number, max: MaxCoins | undefined): number {
  return Math.min(requested, max?.max_frey_coin ?? 0)
}

/** Goods, discounts and payable total; computed in fen, as on the server. */
export function checkoutSums(
  goods: Yuan | null,
  {
    voucher,
    coins,
    max,
  }: {
    readonly voucher: UsableVoucher | undefined
    readonly coins: number
    readonly max: MaxCoins | undefined
  },
): CheckoutSums {
  const voucherDiscount = voucher?.discount ?? ZERO_YUAN
  const coinFen = fen(coins * fenOfYuan(max?.coin_value ?? ZERO_YUAN))
  const payable =
    goods === null ? null : yuanOfFen(fen(fenOfYuan(goods) - fenOfYuan(voucherDiscount) - coinFen))
  return { goods, voucher: voucherDiscount, coin: yuanOfFen(coinFen), coins, payable }
}

export type GiftOffered = {
  readonly row: PointsCartRow
  readonly isChosen: boolean
  /** Text for the user; undefined if it can be sent. */
  readonly why: string | undefined
}

export type GiftChoice = {
  readonly gifts: readonly GiftOffered[]
  readonly ids: readonly Id<'points_cart_line'>[]
  readonly points: number
  readonly left: number
}

export function giftChoice(
  rows: readonly PointsCartRow[],
  {
    ticked,
    balance,
  }: { readonly ticked: ReadonlySet<Id<'points_cart_line'>>; readonly balance: number },
): GiftChoice {
  let left = balance
  const gifts = rows.map((row) => {
    const cost = pointsOf([{ points: row.customer_sale_price, quantity: row.quantity }])
    const matches = row.problem === '' && ticked.has(row.points_cart_id)
    const isChosen = matches && cost <= left
    if (isChosen) left -= cost
    return { row, cost, isChosen }
  })
  return {
    gifts: gifts.map(({ row, cost, isChosen }) => ({
      row,
      isChosen,
      why: isChosen ? undefined : giftRefusal(row, cost - left),
    })),
    ids: gifts.filter(({ isChosen }) => isChosen).map(({ row }) => row.points_cart_id),
    points: balance - left,
    left,
  }
}

function giftRefusal({ problem }: PointsCartRow, missing: number): string | undefined {
  if (problem !== '') return problem
  return missing > 0 ? `积分还差 ${formatCount(missing)}` : undefined
}
