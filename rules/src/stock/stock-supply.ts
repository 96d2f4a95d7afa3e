import { cappedStock, type StockCap, stockWording } from '#src/stock/stock-wording.ts'
import { type Warehouse, WAREHOUSE_NAMES } from '#src/stock/warehouse.ts'

/** `广州仓 7 件`, or `广州仓 70+ 件` above the brand's cap, which applies to texts as well as rows. */
export function warehousePieces(warehouse: Warehouse, pieces: number, cap: StockCap): string {
  return `${WAREHOUSE_NAMES[warehouse]} ${cappedStock(pieces, cap)} 件`
}

/** Capped like every figure of the brand's stock, so that the text does not reveal more than the row. */
export function shortStock(pieces: number, cap: StockCap): string {
  return `库存不足，现有 ${cappedStock(pieces, cap)} 件`
}

/**
 * Whether the chosen warehouse can supply a request.
 *
 * | state | when |
 * |---|---|
 * | ok | it has the pieces, and for more than a few days |
 * | low | it has fewer, or they will not last |
 * | out | it has none |
 * | notRequested | the brand hides the figure until the user requests it: nothing is promised |
 */
export type Supply = {
  readonly state: 'ok' | 'low' | 'out' | 'notRequested'
  readonly words: string
}

type LineRequest = {
  readonly requested: number
  readonly warehouse: Warehouse
  /** Pieces there; null while hidden, `unlimited` for a pre-order. */
  readonly here: number | 'unlimited' | null
  /** The other warehouse if the company may buy from it, and its stock. */
  readonly other?: { readonly warehouse: Warehouse; readonly pieces: number }
  readonly consumableDays: number | null
  readonly cap: StockCap
}

/** Stock of the other warehouse is only included if this one cannot supply the request. */
export function supplyOf({
  requested,
  warehouse,
  here,
  other,
  consumableDays,
  cap,
}: LineRequest): Supply {
  if (here === null) return { state: 'notRequested', words: '待查库存' }
  if (here === 'unlimited') return { state: 'ok', words: '可预订' }
  const elsewhere =
    other !== undefined && other.pieces > 0
      ? `，${warehousePieces(other.warehouse, other.pieces, cap)}`
      : ''
  if (here <= 0) return { state: 'out', words: `${WAREHOUSE_NAMES[warehouse]}缺货${elsewhere}` }
  const pieces = warehousePieces(warehouse, here, cap)
  if (here < requested) return { state: 'low', words: `库存不足，${pieces}${elsewhere}` }
  if (stockWording({ available: here, consumableDays }) === '紧缺')
    return { state: 'low', words: `库存紧缺，${pieces}` }
  return { state: 'ok', words: '库存满足' }
}
