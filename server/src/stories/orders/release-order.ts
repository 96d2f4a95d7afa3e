import type { InTransaction } from '#src/ground/database/schema.ts'
import { moveWallet } from '#src/ledgers/wallet/move-wallet.ts'
import { releaseDeal } from '#src/stories/activities/purchase-deal.ts'
import { cancelGiftsOf, refundPoints } from '#src/stories/gifts/cancel-gifts.ts'
import { freeVoucher } from '#src/stories/vouchers/voucher-rows.ts'

type CancelledOrder = {
  readonly order_id: number
  readonly checkout_id: number
  readonly brand: string
  readonly company_id: number
  /** Whole coins that paid for it. */
  readonly coins: number
  readonly actor: { readonly account_id: number } | { readonly staff_id: number }
  readonly at: Date
}

/**
 * Gives back what paid for a cancelled order: its coins, the points of its gifts that have not left, and the voucher
 * once every order that it paid for is cancelled. The caller has set the order's state.
 */
export async function releaseOrder(tx: InTransaction, order: CancelledOrder): Promise<void> {
  const { order_id, checkout_id, brand, company_id, coins, actor, at } = order
  await releaseDeal(tx, order_id, at)
  const gifts = await cancelGiftsOf(tx, order_id, { actor, at })
  // Two orders of one checkout that are cancelled at once must see each other.
  await tx
    .selectFrom('checkout')
    .select('checkout_id')
    .where('checkout_id', '=', checkout_id)
    .forUpdate()
    .execute()
  const living = await tx
    .selectFrom('sales_order')
    .select('order_id')
    .where('checkout_id', '=', checkout_id)
    .where('status', '<>', 'cancelled')
    .execute()
  if (living.length === 0) await freeVoucher(tx, checkout_id)
  if (gifts) await refundPoints(tx, gifts, { actor, at })
  const back = { brand, company_id, order_id, ...actor, at }
  if (coins > 0)
    await moveWallet(tx, { ...back, currency: 'coin', change: coins, reason: 'paid_back' })
}
