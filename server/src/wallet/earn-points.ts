import type { Brand } from '@portal/brands/brand.ts'
import { pointsEarned } from '@portal/rules/wallet.ts'

import type { InTransaction } from '#src/database/schema.ts'
import { moveWallet } from '#src/wallet/move-wallet.ts'

type Completed = {
  readonly order_id: number
  readonly company_id: number
  /** What was paid for it, in fen. */
  readonly total_fen: number
  readonly at: Date
}

/** An order of which all has arrived earns its points, in brands that have points; the caller completes it once. */
export async function earnPoints(
  tx: InTransaction,
  brand: Brand,
  { order_id, company_id, total_fen, at }: Completed,
): Promise<void> {
  const change = pointsEarned(total_fen, brand.wallet)
  if (!brand.modules.pointsMall || change === 0) return
  const move = { brand: brand.id, company_id, order_id, change, at }
  await moveWallet(tx, { ...move, currency: 'points', reason: 'order_received' })
}
