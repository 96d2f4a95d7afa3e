import { warehousePieces } from '@portal/rules/stock-supply.ts'
import { classes } from '@portal/ui/classes.ts'
import { Price } from '@portal/ui/price.tsx'
import { StockBadge, stockStateOf } from '@portal/ui/stock-badge.tsx'

import { quotedPrice } from '#src/features/parts/quotation.ts'
import { piecesIn, wordingIn } from '#src/features/parts/to-be-had.ts'
import { useBuyingView, useShownPrices } from '#src/features/parts/use-buying-view.ts'

import type { SuggestedQuote } from './suggestion-calls.ts'

import styles from './suggestion-list.module.css'

/** What a suggested part costs and what the chosen warehouse has of it, as far as the user may see either. */
export function PriceQuote({ quote }: { readonly quote: SuggestedQuote }) {
  const { warehouse, stock } = useBuyingView()
  const price = quotedPrice(useShownPrices(quote))
  const pieces = piecesIn(quote, warehouse)
  return (
    <span className={styles.quote}>
      {pieces !== null && (
        <span className={classes('not-phone', styles.pieces)}>
          {warehousePieces(warehouse, pieces, stock.listCap)}
        </span>
      )}
      <StockBadge state={stockStateOf(wordingIn(quote, warehouse))} />
      <span className={styles.price} title={price?.label}>
        <Price look={price?.isPaid ? 'main' : 'strong'} yuan={price?.yuan} />
      </span>
    </span>
  )
}
