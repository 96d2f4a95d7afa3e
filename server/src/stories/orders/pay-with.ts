import { EnvelopeStatus } from '@portal/contract/envelope.ts'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { Refusal } from '#src/ground/refusals/refusal.ts'
import { moveWallet } from '#src/ledgers/wallet/move-wallet.ts'
import type { RedeemedGifts } from '#src/stories/gifts/index.ts'
import type { Buyer, NewOrder } from '#src/stories/orders/insert-orders.ts'
import { lockVoucher } from '#src/stories/vouchers/index.ts'

type Payment = {
  readonly placed: readonly (NewOrder & {
    readonly order_id: number
    readonly checkout_id: number
  })[]
  readonly voucher_id: number | undefined
  /** Gifts to be paid with the company's points. */
  readonly gifts: RedeemedGifts | null
  readonly coinName: string
  readonly at: Date
}

/**
 * Takes the voucher, the points of gifts and the coins that pay for these new orders.
 *
 * @throws {Refusal} 409 `voucher.changed`, `points.too_few`, `coins.changed` when another order took them meanwhile
 */
export async function payWith(
  tx: InTransaction,
  { brand, company_id, account_id }: Buyer,
  { placed, voucher_id, gifts, coinName, at }: Payment,
): Promise<void> {
  const checkout_id = placed[0]?.checkout_id ?? 0
  const isTaken =
    voucher_id === undefined || (await lockVoucher(tx, { voucher_id, company_id, checkout_id }))
  if (!isTaken) throw changed('voucher.changed', '优惠券已被使用，请重新选择')
  const first = placed[0]?.order_id ?? 0
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
    if (left === undefined) throw changed('coins.changed', `${coinName}不足，请确认后重新提交`)
  }
}

type GiftPayment = { readonly gifts: RedeemedGifts; readonly order_id: number; readonly at: Date }

/** Points before coins: wallets of one company are always locked in this order. */
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
    throw changed('points.too_few', `礼品共需 ${gifts.points} 积分，积分不足，请确认后重新提交`)
}

function changed(code: string, message: string): Refusal {
  return new Refusal(code, message, { status: EnvelopeStatus.changed })
}
