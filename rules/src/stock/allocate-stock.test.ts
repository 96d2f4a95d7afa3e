import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { toId } from '#src/ids.ts'
import { allocateStock } from '#src/stock/allocate-stock.ts'
import { Warehouse } from '#src/stock/warehouse.ts'

const { guangzhou, beijing } = Warehouse

describe('stock allocated to a checkout', () => {
  test('a line is ordered up to the stock, the rest is a shortage', () => {
    const expected = [{ partId: toId<'part'>(7), warehouse: guangzhou, quantity: 5 }]
    const stockLevels = [
      { partId: toId<'part'>(7), warehouse: guangzhou, available: 3 },
      { partId: toId<'part'>(7), warehouse: beijing, available: 50 },
    ]
    expect(allocateStock(expected, stockLevels)).toEqual({
      ordered: [{ partId: 7, warehouse: guangzhou, quantity: 3 }],
      shortages: [{ partId: 7, warehouse: guangzhou, quantity: 2 }],
    })
  })

  test('two lines of one part share its stock, first come first served', () => {
    const line = { partId: toId<'part'>(7), warehouse: guangzhou, quantity: 3 }
    const stockLevels = [{ partId: toId<'part'>(7), warehouse: guangzhou, available: 4 }]
    expect(allocateStock([line, line], stockLevels)).toEqual({
      ordered: [line, { ...line, quantity: 1 }],
      shortages: [{ ...line, quantity: 2 }],
    })
  })

  test('a pre-order allocates no stock and has no shortage', () => {
    const line = { partId: toId<'part'>(7), warehouse: guangzhou, quantity: 3, isPreOrder: true }
    expect(allocateStock([line], [])).toEqual({ ordered: [line], shortages: [] })
  })

  const place = {
    partId: fc.nat(3).map(toId<'part'>),
    warehouse: fc.constantFrom(guangzhou, beijing),
  }
  const expected = fc.array(fc.record({ ...place, quantity: fc.integer({ min: 1, max: 20 }) }))
  const stockLevels = fc.uniqueArray(
    fc.record({ ...place, available: fc.integer({ min: -2, max: 30 }) }),
    {
      selector: ({ partId, warehouse }) => `${partId} ${warehouse}`,
    },
  )

  test('ordered and missing pieces are what was requested, and no stock level is overdrawn', () => {
    fc.assert(
      fc.property(expected, stockLevels, (lines, stock) => {
        const { ordered, shortages } = allocateStock(lines, stock)
        expect(pieces(ordered) + pieces(shortages)).toBe(pieces(lines))
        for (const { partId, warehouse, available } of stock) {
          const taken = ordered.filter(
            (line) => line.partId === partId && line.warehouse === warehouse,
          )
          expect(pieces(taken)).toBeLessThanOrEqual(Math.max(0, available))
        }
      }),
    )
  })

  test.each([0, 0.5, -1, Number.NaN])('%d pieces are no line', (quantity) => {
    expect(() =>
      allocateStock([{ partId: toId<'part'>(1), warehouse: guangzhou, quantity }], []),
    ).toThrow(RangeError)
  })
})

function pieces(lines: readonly { readonly quantity: number }[]): number {
  return lines.reduce((sum, { quantity }) => sum + quantity, 0)
}
