import type { Fen } from '#src/money.ts'
import { pointsEarned, type WalletTerms } from '#src/wallet.ts'

/** Points of a company, and how many of them it owes. */
export type PointsHeld = { readonly balance: number; readonly owed: number }

/**
 * How many of an order's points are taken back, so that it keeps those of what was received and not returned (behaviour
 * 5).
 *
 * @param earned points of the order so far, less those taken back
 */
export function pointsToReclaim(
  {
    paid,
    credited,
    earned,
  }: { readonly paid: Fen; readonly credited: Fen; readonly earned: number },
  terms: Pick<WalletTerms, 'yuanPerPoint'>,
): number {
  return Math.max(0, earned - pointsEarned(paid - credited, terms))
}

/** Takes back points: as many as there are, the rest is owed. */
export function afterReclaiming({ balance, owed }: PointsHeld, points: number): PointsHeld {
  const taken = Math.min(balance, points)
  return { balance: balance - taken, owed: owed + points - taken }
}

/** Earned points first pay what is owed. */
export function afterPayingOwed({ balance, owed }: PointsHeld): PointsHeld {
  const paid = Math.min(balance, owed)
  return { balance: balance - paid, owed: owed - paid }
}
