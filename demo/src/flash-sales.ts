export type FlashSale = {
  /** The kind of part; the sale takes the best seller. */
  readonly type: string
  readonly percent: number
  readonly total: number
  readonly perCompany: number
}

export const FLASH_SALES: readonly FlashSale[] = [
  { type: 'front-brake-disc', percent: 72, total: 60, perCompany: 4 },
  { type: 'front-brake-pad-set', percent: 75, total: 80, perCompany: 4 },
  { type: 'oil-filter-element', percent: 60, total: 300, perCompany: 20 },
  { type: 'spark-plug-iridium', percent: 70, total: 200, perCompany: 16 },
  { type: 'cabin-filter', percent: 65, total: 120, perCompany: 10 },
  { type: 'front-shock-absorber', percent: 78, total: 20, perCompany: 2 },
]
