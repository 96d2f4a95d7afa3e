import type { Fen } from '#src/money/money.ts'
import { pointsEarned, type WalletTerms } from '#src/wallet/wallet.ts'

/** A company owes points that it spent before their order was returned. */
export type PointsHeld = { readonly balance: number; readonly owed: number }

/**
 * How many of an order's points are reclaimed, so that it keeps those for pieces received and not returned (behaviour
 * 5).
 *
 * @param earned points of the order so far, less those reclaimed
 */
export function pointsToReclaim(
  {
    paid,
    credited,
    earned,
  }: { readonly paid: Fen; readonly credited: Fen; readonly earned: number },
  terms: Pick<WalletTerms, 'yuanPerPoint'>,
): number {
  return Math.max(0, earned - pointsEarned({ paid, credited }, terms))
}

/** The balance never becomes negative: what is missing is owed, and paid by points earned later. */
export function afterReclaiming({ balance, owed }: PointsHeld, points: number): PointsHeld {
  const taken = Math.min(balance, points)
  return { balance: balance - taken, owed: owed + points - taken }
}

/** Newly earned points first pay what is owed. */
export function afterPayingOwed({ balance, owed }: PointsHeld): PointsHeld {
  const paid = Math.min(balance, owed)
  return { balance: balance - paid, owed: owed - paid }
}
