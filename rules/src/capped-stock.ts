/** A brand's fact: stock above `above` pieces is shown as `shown`. */
export type StockCap = { readonly above: number; readonly shown: string }

/**
 * The stock as the shop shows it: the number, or the brand's `99+` or `70+` above its cap (specification section 9).
 *
 * @param pieces in stock; below 0 counts as 0
 */
export function cappedStock(pieces: number, cap: StockCap): string {
  return pieces > cap.above ? cap.shown : String(Math.max(0, pieces))
}
