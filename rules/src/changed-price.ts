import type { Fen } from '#src/money.ts'
import { roundHalfUp } from '#src/round-half-up.ts'

/** The most that prices change by at once: a tenth of what they were, or ten times as much. */
export const LEAST_PERMILLE = -900
export const MOST_PERMILLE = 9000

/**
 * A price so much dearer or cheaper, never free. The database's changed_price() reckons the same for a whole catalogue.
 *
 * @param price of one piece, in fen
 * @param permille tenths of a percent: 35 is 3.5 % dearer, -35 cheaper
 */
export function changedPrice(price: Fen, permille: number): Fen {
  return Math.max(1, roundHalfUp(price * (1000 + permille), 1000))
}
