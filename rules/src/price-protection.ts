import type { Fen } from '#src/money.ts'
import { priceProtectionDays } from '#src/price-protection-days.ts'
import { returnCredit } from '#src/return-credit.ts'

/** So many days after a cut, the day of the cut not counted, it may be asked for. */
export const CLAIM_DAYS = 90

/** The longest that any class is protected, in days. */
export const LONGEST_PROTECTION_DAYS = 180

type Purchase = {
  /** When the part was ordered. */
  readonly orderedAt: Date
  /** When its price was cut. */
  readonly cutAt: Date
  /** A, XA … D, XD. */
  readonly demandClass: string
}

/**
 * Whether a purchase is protected against a cut: ordered before it, and no more days before it than its class is
 * protected for. Days are those of the calendar in Shanghai: what was ordered in the morning of the first day counts
 * as what was ordered in its evening.
 */
export function isProtected({ orderedAt, cutAt, demandClass }: Purchase): boolean {
  const days = priceProtectionDays(demandClass)
  if (days === undefined || orderedAt >= cutAt) return false
  return dayOf(cutAt) - dayOf(orderedAt) <= days
}

/** Whether a cut may still be asked for, or has not been long enough ago. */
export function mayStillClaim(cutAt: Date, now: Date): boolean {
  return now >= cutAt && dayOf(now) - dayOf(cutAt) <= CLAIM_DAYS
}

const DAY_MS = 24 * 60 * 60 * 1000
const SHANGHAI_MS = 8 * 60 * 60 * 1000

/** The number of the day in Shanghai. */
function dayOf(at: Date): number {
  return Math.floor((at.getTime() + SHANGHAI_MS) / DAY_MS)
}

/** A line of an order, as price protection asks of it; money in fen, counts in pieces. */
export type ProtectedLine = {
  readonly quantity: number
  readonly received: number
  readonly returned: number
  /** What the whole line cost after its share of a voucher. */
  readonly worthFen: Fen
  /** What was paid for it in money: the same without what coins paid. */
  readonly paidFen: Fen
}

/**
 * What a cut gives back for a line in all: for each piece that was received and not returned, what it cost after its
 * share of a voucher less the new price; never more than the money that was paid for these pieces. What was credited
 * for the line before is yet to be taken off, so that no piece is credited twice for a cut.
 *
 * @param newFen the price of one piece after the cut; of several cuts the lowest
 * @throws {RangeError} when more pieces were returned than received, or more received than ordered
 */
export function protectionCredit(line: ProtectedLine, newFen: Fen): Fen {
  const { quantity, received, returned, worthFen, paidFen } = line
  if (received > quantity) throw new RangeError('more pieces were received than ordered')
  const kept = received - returned
  const pieces = { quantity, before: returned, now: kept }
  const saved = returnCredit(worthFen, pieces) - newFen * kept
  return Math.max(0, Math.min(saved, returnCredit(paidFen, pieces)))
}

/**
 * What is owed again when pieces were returned after a credit: all that is more than a cut gives for those that are kept.
 *
 * @param creditedFen what the line was credited and still has
 */
export function protectionReclaimed(line: ProtectedLine, newFen: Fen, creditedFen: Fen): Fen {
  return Math.max(0, creditedFen - protectionCredit(line, newFen))
}
