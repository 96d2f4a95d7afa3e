import { roundHalfUp, type Fen, fen } from '#src/money/money.ts'

/** The largest change of prices at once: to a tenth, or to ten times as much. */
export const MIN_PERMILLE = -900
export const MAX_PERMILLE = 9000

/**
 * A price changed by tenths of a percent, half a fen upwards, never 0.
 *
 * @param price of one piece, in fen
 * @param permille 35 is 3.5 % dearer, -35 cheaper
 */
export function changedPrice(price: Fen, permille: number): Fen {
  return fen(Math.max(1, roundHalfUp(price * (1000 + permille), 1000)))
}
