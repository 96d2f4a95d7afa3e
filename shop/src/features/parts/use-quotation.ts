import { PriceDisplay } from '@portal/rules/price-display.ts'
import { quotationText, quotedPrice } from '@portal/rules/quotation.ts'
import { useBrand } from '@portal/ui/brand-context.tsx'

import { usePriceDisplay } from '#src/session/preferences.ts'
import { useProfile } from '#src/session/session-calls.ts'

import type { PartCard } from './parts-calls.ts'

export type Quoted = Pick<
  PartCard,
  'number' | 'frey_no' | 'l_name_zh' | 'stock_wording' | 'prices' | 'sales_price'
> & {
  /** Pieces. */
  readonly quantity: number
}

/** Writes a quotation of parts with the price that this user may show at the moment. */
export function useQuotation(): (parts: readonly Quoted[]) => string {
  const { priceLabels: labels } = useBrand()
  const { shown } = usePriceDisplay()
  const profile = useProfile()
  const display = shown ? PriceDisplay.shown : PriceDisplay.hidden
  // While the profile is on its way nobody is known to be a buyer.
  const who = { isMain: profile?.is_main === 1, isPurchase: profile?.is_purchase === 1 }
  return (parts) =>
    quotationText(
      parts.map((part) => ({
        oeNumber: part.number,
        ownNumber: part.frey_no,
        name: part.l_name_zh,
        pieces: part.quantity,
        price: quotedPrice({ labels, prices: part.prices, paid: part.sales_price, display, who }),
        stock: part.stock_wording,
      })),
    )
}
