import type { Yuan } from '@portal/rules/money/money.ts'
import { PriceDisplay, priceRows } from '@portal/rules/prices/price-rows.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import type { LabelledPrice } from '@portal/ui/shown/price-grid.tsx'

import { usePriceDisplay, useWarehouse } from '#src/session/preferences.ts'

type Priced = {
  readonly prices: Readonly<Record<string, Yuan>>
  readonly sales_price: Yuan | null
}

export function useBuyingView() {
  const { stock } = useBrand()
  const { warehouse, mayChoose } = useWarehouse()
  return { warehouse, hasBeijing: mayChoose, stock }
}

/** In the brand's order, without prices that may not be shown now; the one that the company pays is marked. */
export function usePricesOf(): (part: Priced) => LabelledPrice[] {
  const { priceLabels } = useBrand()
  const { shown } = usePriceDisplay()
  const display = shown ? PriceDisplay.shown : PriceDisplay.hidden
  return ({ prices, sales_price }) =>
    priceRows({ labels: priceLabels, prices, paid: sales_price, display }).flatMap((row) =>
      row === undefined ? [] : [{ label: row.label, yuan: row.amount, isPaid: row.isPaid }],
    )
}

export function useShownPrices(part: Priced): LabelledPrice[] {
  return usePricesOf()(part)
}
