import { brandOfId, type Brands } from '#src/ground/brands/brands.ts'
import type { InTransaction } from '#src/ground/database/schema.ts'
import { addEntry } from '#src/ledgers/statements/add-entry.ts'
import { earnPoints } from '#src/ledgers/wallet/earn-points.ts'
import { lockAnyOrder } from '#src/stories/orders/move/order-moves.ts'
import { findCreditedFen } from '#src/stories/orders/move/returned-lines.ts'
import { redeemVoucher } from '#src/stories/vouchers/index.ts'

/**
 * Everything of a locked order has arrived: puts its amount on the statement, marks its voucher as used and earns its
 * points.
 */
export async function completeOrder(
  { tx, brands }: { readonly tx: InTransaction; readonly brands: Brands },
  { order_id, at }: { readonly order_id: number; readonly at: Date },
): Promise<void> {
  const order = await lockAnyOrder(tx, order_id)
  if (!order) throw new Error('the order that arrived is not there')
  const { brand, company_id, total_fen, checkout_id } = order
  await redeemVoucher(tx, checkout_id, at)
  const entry = { brand, company_id, order_id, amount_fen: total_fen, happened_at: at }
  await addEntry(tx, { ...entry, kind: 'order' })
  const credited_fen = await findCreditedFen(tx, order_id)
  await earnPoints(tx, brandOfId(brands, brand), { ...order, credited_fen, order_id, at })
}
