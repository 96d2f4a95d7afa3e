/** Stock for fewer days of sales counts as scarce. */
const SCARCE_DAYS = 7
/** Fewer pieces count as scarce. */
const SCARCE_PIECES = 10

/**
 * | wording | when |
 * |---|---|
 * | 缺货 | no pieces |
 * | 紧缺 | less than seven days of sales, or fewer than ten pieces |
 * | 正常 | otherwise |
 */
export const STOCK_WORDINGS = ['正常', '紧缺', '缺货'] as const
export type StockWording = (typeof STOCK_WORDINGS)[number]

type Stock = {
  readonly available: number
  /** How many days they last at the mean sales of 90 days; null when nothing was sold. */
  readonly consumableDays: number | null
}

/** The word for a part's stock (specification sections 4 and 9). */
export function stockWording({ available, consumableDays }: Stock): StockWording {
  if (available <= 0) return '缺货'
  return hiddenStockWording({ available, consumableDays })
}

/**
 * The wording while the figure is hidden: only 紧缺 or 正常, so that it does not reveal an empty stock (specification
 * section 4).
 */
export function hiddenStockWording({ available, consumableDays }: Stock): '正常' | '紧缺' {
  const lastsBriefly = consumableDays !== null && consumableDays < SCARCE_DAYS
  return lastsBriefly || available < SCARCE_PIECES ? '紧缺' : '正常'
}

/** Fact of a brand: stock above `above` pieces is shown as `shown`. */
export type StockCap = { readonly above: number; readonly shown: string }

/**
 * The stock as the shop shows it: the number, or the brand's `99+` or `70+` above its cap (specification section 9).
 *
 * @param pieces in stock; below 0 counts as 0
 */
export function cappedStock(pieces: number, cap: StockCap): string {
  return pieces > cap.above ? cap.shown : String(Math.max(0, pieces))
}
