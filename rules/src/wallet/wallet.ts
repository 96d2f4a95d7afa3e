import { type Fen, formatFen } from '#src/money/money.ts'

export const CURRENCIES = ['points', 'coin'] as const
export type Currency = (typeof CURRENCIES)[number]

/** More is a typing error. */
export const MAX_CORRECTION = 10_000_000
export const MAX_COINS_AT_ONCE = 1_000_000

/**
 * Why a wallet changed.
 *
 *
 * | reason | shown | when |
 * |---|---|---|
 * | sign_in | 每日签到 | the daily sign-in |
 * | order_received | 订单完成 | all of an order has arrived |
 * | points_reclaimed | 退货扣回 | pieces of an order were credited, so their points are reclaimed |
 * | owed_paid | 抵还欠扣积分 | earned points pay points still owed for an earlier return |
 * | exchange | 积分兑换 | points were exchanged for coins |
 * | paid | 订单抵扣 | coins paid for an order |
 * | coins_refunded | 订单退回 | coins were refunded for a cancelled order or a return |
 * | gift | 兑换礼品 | points were redeemed for gifts |
 * | gift_refunded | 礼品退回 | points of a cancelled gift order were refunded |
 * | correction | 人工调整 | a correction by staff |
 */
export const WALLET_REASONS = {
  sign_in: '每日签到',
  order_received: '订单完成',
  points_reclaimed: '退货扣回',
  owed_paid: '抵还欠扣积分',
  exchange: '积分兑换',
  paid: '订单抵扣',
  coins_refunded: '订单退回',
  gift: '兑换礼品',
  gift_refunded: '礼品退回',
  correction: '人工调整',
} as const
export type WalletReason = keyof typeof WALLET_REASONS

/**
 * Reasons that count for the total spent, and their reversals. Exchanged points count as spent, received coins do not.
 */
const SPENDING: readonly WalletReason[] = [
  'exchange',
  'paid',
  'coins_refunded',
  'gift',
  'gift_refunded',
]

/** The amount that a change adds to the total spent; negative for a reversal. */
export function spentBy(currency: Currency, reason: WalletReason, change: number): number {
  const isGain = reason === 'exchange' && currency === 'coin'
  return SPENDING.includes(reason) && !isGain ? 0 - change : 0
}

export type WalletTerms = {
  readonly pointsPerCoin: number
  /** The value of a coin, in fen. */
  readonly coinValueFen: Fen
  /** Full yuan of received goods that earn one point. */
  readonly yuanPerPoint: number
  /** The largest share of an order's goods that coins may pay, in percent. */
  readonly maxCoinPercent: number
  readonly checkIn: {
    readonly points: number
    /** Every nth day in a row earns the bonus. */
    readonly streakDays: number
    /** Added to the points of that day. */
    readonly bonus: number
  }
}

/** One for every full `yuanPerPoint` paid in money and not credited; what coins or a voucher paid earns none. */
export function pointsEarned(
  { paid, credited }: { readonly paid: Fen; readonly credited?: Fen },
  { yuanPerPoint }: Pick<WalletTerms, 'yuanPerPoint'>,
): number {
  return Math.floor((paid - (credited ?? 0)) / (yuanPerPoint * 100))
}

/** Every `streakDays`th day in a row earns the bonus as well. */
export function checkInPoints(streak: number, { checkIn }: Pick<WalletTerms, 'checkIn'>): number {
  return checkIn.points + (streak % checkIn.streakDays === 0 ? checkIn.bonus : 0)
}

/** Coins for these points; points that do not make up a whole coin remain. */
export function coinsForPoints(
  points: number,
  { pointsPerCoin }: Pick<WalletTerms, 'pointsPerCoin'>,
): number {
  return Math.floor(points / pointsPerCoin)
}

/** Limited by the balance and by the brand's share of the goods; rounded down, because coins are whole. */
export function maxCoins(
  goods: Fen,
  coins: number,
  { maxCoinPercent, coinValueFen }: Pick<WalletTerms, 'maxCoinPercent' | 'coinValueFen'>,
): number {
  return Math.min(coins, Math.floor((goods * maxCoinPercent) / 100 / coinValueFen))
}

/** A line each. Written from the same terms that compute points and coins, so that text and rule agree. */
export function walletRules(terms: WalletTerms, coinName: string): string[] {
  const { pointsPerCoin, coinValueFen, yuanPerPoint, maxCoinPercent, checkIn } = terms
  return [
    `订单全部签收后，实付金额每满 ${yuanPerPoint} 元得 1 积分，计入主账号。`,
    `每天可签到一次，得 ${checkIn.points} 积分；每连续签到 ${checkIn.streakDays} 天，当天另得 ${checkIn.bonus} 积分。`,
    `${pointsPerCoin} 积分可兑换 1 ${coinName}，兑换后不可退回积分。`,
    `下单时 1 ${coinName}可抵 ¥${formatFen(coinValueFen)}，最多抵商品金额的 ${maxCoinPercent}%。`,
    `退货入账后，按退回的金额扣回该订单所得的积分；积分不够时先记欠，以后得到的积分优先抵还。`,
    `订单取消或退货时，已抵扣的${coinName}退回账户。`,
    '积分可在积分商城兑换礼品，礼品随配件订单寄出；寄出前取消该订单，积分退回。',
  ]
}
