import type { Brand } from '@portal/brands/brand.ts'
import type { Fen } from '@portal/rules/money.ts'
import { pointsToReclaim } from '@portal/rules/points-back.ts'
import { pointsEarned } from '@portal/rules/wallet.ts'
import { sql } from 'kysely'

import type { InTransaction } from '#src/ground/database/schema.ts'
import { moveWallet, reclaimPoints } from '#src/ledgers/wallet/wallet-rows.ts'

type PaidOrder = {
  readonly order_id: number
  readonly company_id: number
  /** What was paid for it, in fen. */
  readonly total_fen: Fen
  /** What of that was credited for returned pieces so far. */
  readonly credited_fen: Fen
  readonly at: Date
}

/** Earns the points of a completed order, in brands that have points. The caller completes an order once. */
export async function earnPoints(tx: InTransaction, brand: Brand, order: PaidOrder): Promise<void> {
  const { order_id, company_id, total_fen, at } = order
  const change = pointsEarned(total_fen, brand.wallet)
  if (!brand.modules.pointsMall || change === 0) return
  const move = { brand: brand.id, company_id, order_id, change, at }
  await moveWallet(tx, { ...move, currency: 'points', reason: 'order_received' })
  if (order.credited_fen > 0) await returnPoints(tx, brand, order)
}

/**
 * Adjusts the points of an order after a credit: it keeps those of what was received and not returned. The caller holds
 * the lock of the order.
 *
 * @returns how many were taken back, including owed ones; 0 before the order has earned any
 */
export async function returnPoints(
  tx: InTransaction,
  brand: Brand,
  {
    order_id,
    company_id,
    total_fen,
    credited_fen,
    staff_id,
    at,
  }: PaidOrder & { readonly staff_id?: number },
): Promise<number> {
  const earned = await findEarned(tx, order_id)
  const paid = { paid: total_fen, credited: credited_fen, earned }
  const points = pointsToReclaim(paid, brand.wallet)
  const by = staff_id === undefined ? {} : { staff_id }
  await reclaimPoints(tx, points, { brand: brand.id, company_id, order_id, ...by, at })
  return points
}

/** Points that an order has earned so far, less those taken back. */
async function findEarned(tx: InTransaction, order_id: number): Promise<number> {
  const { rows } = await sql<{ earned: number }>`
    select coalesce(sum(change - owed_change), 0)::bigint as earned from wallet_event
    where order_id = ${order_id} and currency = 'points' and reason in ('order_received', 'order_returned')`.execute(
    tx,
  )
  return rows[0]?.earned ?? 0
}
