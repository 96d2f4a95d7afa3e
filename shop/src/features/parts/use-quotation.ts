import { PriceDisplay } from '@portal/rules/price-rows.ts'
import {
  quotablePrices,
  quotationText,
  quotedPrice,
  type QuotablePrice,
} from '@portal/rules/quotation.ts'
import { useBrand } from '@portal/ui/brand-context.tsx'

import { usePriceDisplay, useWarehouse } from '#src/session/preferences.ts'
import { useProfile } from '#src/session/session-calls.ts'

import type { PartCard } from './parts-calls.ts'
import { wordingIn } from './to-be-had.ts'

export type { QuotablePrice }

export type Quoted = Pick<
  PartCard,
  | 'number'
  | 'frey_no'
  | 'l_name_zh'
  | 'stock_wording'
  | 'frey_wording'
  | 'beijing_wording'
  | 'prices'
  | 'sales_price'
> & {
  /** Pieces. */
  readonly quantity: number
}

/** The prices that this user may quote of parts at the moment, and the quotation at one of them. */
export function useQuotation(parts: readonly Quoted[]): {
  readonly prices: readonly QuotablePrice[]
  readonly text: (label: string | undefined) => string
} {
  const { priceLabels: labels } = useBrand()
  const { warehouse } = useWarehouse()
  const { shown } = usePriceDisplay()
  const profile = useProfile()
  const display = shown ? PriceDisplay.shown : PriceDisplay.hidden
  // While the profile is loading the user has no rights.
  const who = { isMain: profile?.is_main === 1, isPurchase: profile?.is_purchase === 1 }
  const questions = parts.map(({ prices, sales_price }) => ({
    labels,
    prices,
    paid: sales_price,
    display,
    who,
  }))
  return {
    prices: quotablePrices(questions),
    text: (label) =>
      quotationText(
        parts.map((part, place) => ({
          oeNumber: part.number,
          ownNumber: part.frey_no,
          name: part.l_name_zh,
          pieces: part.quantity,
          price: quotedPrice(questions[place], label),
          stock: wordingIn(part, warehouse),
        })),
      ),
  }
}
