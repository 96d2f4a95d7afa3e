import { cappedStock, type StockCap } from '@portal/rules/stock/stock-wording.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { formatShortDay } from '@portal/ui/page/format.ts'

type Stock = {
  readonly frey_stock: number | null
  readonly beijing_stock: number | null
  readonly on_way_stock: number | null
  readonly arrives_on: string | null
}

export type StockLine = {
  readonly label: string
  readonly pieces: string
  readonly kind: 'some' | 'none' | 'transit'
  /** `11-28`, the day on which the first pieces in transit arrive. */
  readonly arrives?: string
}

/**
 * The stock lines of a row: one per warehouse, then the pieces in transit. Empty while the numbers
 * are hidden.
 */
export function stockLines(
  stock: Stock,
  view: { readonly hasBeijing: boolean; readonly cap: StockCap },
): StockLine[] {
  const lines: StockLine[] = []
  const add = (label: string, pieces: number | null) => {
    if (pieces === null) return
    lines.push({
      label,
      pieces: cappedStock(pieces, view.cap),
      kind: pieces > 0 ? 'some' : 'none',
    })
  }
  add(WAREHOUSE_NAMES[1], stock.frey_stock)
  if (view.hasBeijing) add(WAREHOUSE_NAMES[2], stock.beijing_stock)
  if (stock.on_way_stock !== null && stock.on_way_stock > 0)
    lines.push({
      label: '在途',
      pieces: String(stock.on_way_stock),
      kind: 'transit',
      ...(stock.arrives_on !== null && { arrives: formatShortDay(stock.arrives_on) }),
    })
  return lines
}
