import type { Yuan } from '@portal/rules/money.ts'
import { PriceDisplay, priceRows } from '@portal/rules/price-rows.ts'
import { useBrand } from '@portal/ui/brand-context.tsx'
import type { LabelledPrice } from '@portal/ui/price-grid.tsx'

import { usePriceDisplay, useWarehouse } from '#src/session/preferences.ts'

type Priced = {
  readonly prices: Readonly<Record<string, number>>
  readonly sales_price: Yuan | null
}

/** How this user looks at parts: from which warehouse, and whether Beijing is open at all. */
export function useBuyingView() {
  const { stock } = useBrand()
  const { warehouse, mayChoose } = useWarehouse()
  return { warehouse, hasBeijing: mayChoose, stock }
}

/**
 * For any part the prices that may be on the screen now, in the brand's order; the one the company pays is highlighted.
 */
export function usePricesOf(): (part: Priced) => LabelledPrice[] {
  const { priceLabels } = useBrand()
  const { shown } = usePriceDisplay()
  const display = shown ? PriceDisplay.shown : PriceDisplay.hidden
  return ({ prices, sales_price }) =>
    priceRows({ labels: priceLabels, prices, paid: sales_price, display }).flatMap((row) =>
      row === undefined ? [] : [{ label: row.label, yuan: row.amount, isPaid: row.isPaid }],
    )
}

/** The same for one part. */
export function useShownPrices(part: Priced): LabelledPrice[] {
  return usePricesOf()(part)
}
