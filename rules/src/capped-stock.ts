/** A brand's fact: stock above `above` pieces is told as `shown`. */
export type StockCap = { readonly above: number; readonly shown: string }

/**
 * The stock as the shop prints it: the number, or the brand's `99+` or `70+` above its cap
 * (specification section 9).
 *
 * @param pieces pieces there; below 0 counts as 0
 */
export function cappedStock(pieces: number, cap: StockCap): string {
  return pieces > cap.above ? cap.shown : String(Math.max(0, pieces))
}
