import { cappedStock } from '@portal/rules/stock-wording.ts'
import { useBrand } from '@portal/ui/brand-context.tsx'

/** Says a stock as the brand's lists do: the number, or `99+` above its cap. */
export function useStockText(): (pieces: number) => string {
  const { listCap } = useBrand().stock
  return (pieces) => cappedStock(pieces, listCap)
}
