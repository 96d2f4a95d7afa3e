import { type Yuan, fenOfYuan, yuanOfFen } from '@portal/rules/money.ts'

import type { MaxCoins, UsableVoucher } from './checkout-calls.ts'

/** A voucher's id; `none`: no voucher; absent: not chosen, the best one is proposed. */
export type VoucherChoice = number | 'none' | undefined

export type DiscountRequest = {
  readonly voucher: VoucherChoice
  /** Coins; more than may pay count as the most that may. */
  readonly coins: number
}

/** The sums of an order, in yuan; null for users who may not see prices. */
export type CheckoutSums = {
  readonly goods: Yuan | null
  /** Taken off by the voucher. */
  readonly voucher: Yuan
  /** Paid with coins. */
  readonly coin: Yuan
  /** Coins that pay it. */
  readonly coins: number
  readonly payable: Yuan | null
}

/** The voucher that is used: the chosen one while it fits, else the one that takes off most. */
export function voucherUsed(
  usable: readonly UsableVoucher[],
  choice: VoucherChoice,
): UsableVoucher | undefined {
  if (choice === 'none') return undefined
  return usable.find(({ voucher_orders_id }) => voucher_orders_id === choice) ?? usable[0]
}

/** A voucher's minimum, and its percentage if it has one; the discount itself is shown above. */
export function voucherTerms({
  kind,
  words,
  from_words,
}: Pick<UsableVoucher, 'kind' | 'words' | 'from_words'>): string {
  return kind === 'amount' ? from_words : words
}

/** The coins used: as many as requested, up to the maximum. */
export function coinsUsed(requested: number, max: MaxCoins | undefined): number {
  return Math.min(requested, max?.max_frey_coin ?? 0)
}

/** Goods, discounts and payable sum; computed in fen, as on the server. */
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
  const off = voucher?.discount ?? 0
  const coinFen = coins * fenOfYuan(max?.coin_value ?? 0)
  const payable = goods === null ? null : yuanOfFen(fenOfYuan(goods) - fenOfYuan(off) - coinFen)
  return { goods, voucher: off, coin: yuanOfFen(coinFen), coins, payable }
}
