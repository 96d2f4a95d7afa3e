import {
  readNarrowSearchParams,
  narrowParams,
  type NarrowSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'

/**
 * | tab | shows | |---|---| | arrived | 到货: restocked in the last 30 days | | awaited | 缺货在途: out
 * of stock and in transit | | own | 与我相关: parts of both that the company ordered, and the user's
 * favourites, cart and reminders |
 */
export const STOCK_TABS = ['arrived', 'awaited', 'own'] as const
export type StockTab = (typeof STOCK_TABS)[number]

/** 到货 is the default tab, which the URL omits. */
export type StockSearchParams = NarrowSearchParams & { readonly tab?: StockTab }

export function readStockSearchParams(query: Readonly<Record<string, unknown>>): StockSearchParams {
  const tab = STOCK_TABS.find((one) => one === query['tab'])
  return { ...readNarrowSearchParams(query), tab: tab === 'arrived' ? undefined : tab }
}

export function arrivalsParams({ tab = 'arrived', ...search }: StockSearchParams) {
  return { ...narrowParams(search), tab }
}
