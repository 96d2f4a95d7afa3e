import { formatFen } from '#src/money.ts'
import type { WalletTerms } from '#src/wallet.ts'

/** The rules of a brand's points and coins as text for the user, a line each. */
export function walletRules(terms: WalletTerms, coinName: string): string[] {
  const { pointsPerCoin, coinValueFen, yuanPerPoint, mostCoinPercent, checkIn } = terms
  return [
    `订单全部签收后，实付金额每满 ${yuanPerPoint} 元得 1 积分，计入主账号。`,
    `每天可签到一次，得 ${checkIn.points} 积分；每连续签到 ${checkIn.streakDays} 天，当天另得 ${checkIn.bonus} 积分。`,
    `${pointsPerCoin} 积分可兑换 1 ${coinName}，兑换后不可退回积分。`,
    `下单时 1 ${coinName}可抵 ¥${formatFen(coinValueFen)}，最多抵商品金额的 ${mostCoinPercent}%。`,
    `退货入账后，按退回的金额扣回该订单所得的积分；积分不够时先记欠，以后得到的积分优先抵还。`,
    `订单取消或退货时，已抵扣的${coinName}退回账户。`,
    '积分可在积分商城兑换礼品，礼品随配件订单寄出；寄出前取消该订单，积分退回。',
  ]
}
