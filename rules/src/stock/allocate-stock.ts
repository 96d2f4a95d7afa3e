import type { Id } from '#src/ids.ts'
import type { Warehouse } from '#src/stock/warehouse.ts'

type RequestedLine = {
  readonly partId: Id<'part'>
  readonly warehouse: Warehouse
  /** Pieces, from 1. */
  readonly quantity: number
  /** A pre-order waits for stock and takes none. */
  readonly isPreOrder?: boolean
}

type StockLevel = {
  readonly partId: Id<'part'>
  readonly warehouse: Warehouse
  readonly available: number
}

export type Allocation<Line extends RequestedLine> = {
  readonly ordered: readonly Line[]
  readonly shortages: readonly Line[]
}

/**
 * Allocates stock to the lines of a checkout, first come first served: each line is ordered as far as its warehouse has
 * pieces, the rest is a shortage. Lines of the same part share its stock. No piece is allocated twice, and none comes
 * from another warehouse.
 *
 * @throws {RangeError} when a quantity is not a whole number from 1
 */
export function allocateStock<Line extends RequestedLine>(
  requested: readonly Line[],
  stockLevels: readonly StockLevel[],
): Allocation<Line> {
  const left = new Map(
    stockLevels.map((stockLevel) => [placeOf(stockLevel), Math.max(0, stockLevel.available)]),
  )
  const allocated = requested.map((line) => {
    if (!Number.isInteger(line.quantity) || line.quantity < 1) {
      throw new RangeError('a requested line has at least one piece')
    }
    const available = left.get(placeOf(line)) ?? 0
    const pieces = line.isPreOrder === true ? line.quantity : Math.min(line.quantity, available)
    if (line.isPreOrder !== true) left.set(placeOf(line), available - pieces)
    return { line, pieces }
  })
  return {
    ordered: allocated
      .filter(({ pieces }) => pieces > 0)
      .map(({ line, pieces }) => ({ ...line, quantity: pieces })),
    shortages: allocated
      .filter(({ line, pieces }) => pieces < line.quantity)
      .map(({ line, pieces }) => ({ ...line, quantity: line.quantity - pieces })),
  }
}

function placeOf({ partId, warehouse }: Pick<StockLevel, 'partId' | 'warehouse'>): string {
  return `${partId} in ${warehouse}`
}
