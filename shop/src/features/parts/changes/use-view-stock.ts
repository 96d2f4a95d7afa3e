import { getPart, viewStock } from '@portal/contract/parts.ts'
import { type StockWording, stockWording } from '@portal/rules/stock/stock-wording.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { serverKey } from '@portal/ui/server/server-query.ts'
import { useQueryClient } from '@tanstack/react-query'

import { changeCachedPart, MARKED } from './cached-parts.ts'

/**
 * Requests the exact stock of a part whose stock the brand hides. If it is 0, the server also sets
 * the reminder.
 */
export function useViewStock() {
  const queries = useQueryClient()
  // Refetches the rows of the cart together with the reminder.
  return useServerChange(viewStock, {
    ...MARKED,
    onAnswer: (stock, { product_id }) => {
      changeCachedPart(queries, product_id, (part) => ({
        ...stock,
        is_view_stock: 1,
        beijing_is_out: stock.beijing_stock === 0 ? 1 : 0,
        stock_wording: wordingAfterRequest(part.stock_wording, stock.available_stock),
        frey_wording: wordingAfterRequest(part.frey_wording, stock.frey_stock),
        beijing_wording:
          part.beijing_wording && wordingAfterRequest(part.beijing_wording, stock.beijing_stock),
      }))
      // The part's page also shows the stock of each warehouse.
      void queries.invalidateQueries({ queryKey: serverKey(getPart, { id: product_id }) })
    },
  })
}

/** The wording already reflects scarcity; only a stock of 0 changes it. */
function wordingAfterRequest(before: StockWording, available: number): StockWording {
  if (available > 0 && before !== '缺货') return before
  return stockWording({ available, consumableDays: null })
}
