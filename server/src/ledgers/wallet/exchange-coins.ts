import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import type { exchangeCoins as call } from '@portal/contract/points.ts'

import type { Context } from '#src/context.ts'
import type { Once } from '#src/ground/http/idempotency.ts'
import type { Dealer } from '#src/ground/http/who.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { moveWallet, refuseWithoutPoints } from '#src/ledgers/wallet/wallet-rows.ts'

/**
 * Exchanges points for coins at the brand's rate.
 *
 * @throws {Refusal} `points.too_few`
 */
export async function exchangeCoins(
  { once, now }: Pick<Context, 'now'> & { readonly once: Once },
  who: Dealer,
  { frey_coin }: InputOf<typeof call>,
): Promise<OutputOf<typeof call>> {
  refuseWithoutPoints(who)
  const { brand, company_id, account_id } = who
  const spent = frey_coin * brand.wallet.pointsPerCoin
  return once(async (tx) => {
    const move = { brand: brand.id, company_id, account_id, reason: 'exchange', at: now() } as const
    const points = await moveWallet(tx, {
      ...move,
      currency: 'points',
      change: -spent,
      note: `兑换 ${frey_coin} ${brand.coinName}`,
    })
    if (points === undefined) throw new Refusal('points.too_few', '积分不足')
    const coins = await moveWallet(tx, {
      ...move,
      currency: 'coin',
      change: frey_coin,
      note: `消耗 ${spent} 积分`,
    })
    return { points, frey_coin: coins ?? frey_coin }
  })
}
