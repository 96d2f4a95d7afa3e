/** The period for mean sales, in days. */
const SALES_DAYS = 90

/**
 * How many whole days the stock lasts at the mean daily sales of 90 days; null when nothing was sold.
 *
 * @param available pieces that may be ordered now
 * @param soldIn90Days pieces
 */
export function consumableDays(available: number, soldIn90Days: number): number | null {
  if (soldIn90Days <= 0) return null
  return Math.floor((Math.max(0, available) * SALES_DAYS) / soldIn90Days)
}
