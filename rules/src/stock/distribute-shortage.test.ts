import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { distributeShortage } from '#src/stock/distribute-shortage.ts'

test('the order that came last loses first', () => {
  const holders = [{ pieces: 4 }, { pieces: 2 }, { pieces: 3 }]
  expect(distributeShortage(holders, 4)).toEqual([0, 1, 3])
  expect(distributeShortage(holders, 0)).toEqual([0, 0, 0])
  expect(distributeShortage(holders, 20)).toEqual([4, 2, 3])
})

test('cancels exactly the missing pieces, of the latest orders first', () => {
  fc.assert(
    fc.property(
      fc.array(fc.integer({ min: 1, max: 50 })),
      fc.integer({ min: 0, max: 200 }),
      (pieces, missing) => {
        const promised = pieces.reduce((sum, some) => sum + some, 0)
        const losses = distributeShortage(
          pieces.map((some) => ({ pieces: some })),
          missing,
        )
        expect(losses.reduce((sum, loss) => sum + loss, 0)).toBe(Math.min(missing, promised))
        const first = losses.findIndex((loss) => loss > 0)
        const later = first === -1 ? pieces.length : first + 1
        expect(losses.slice(later)).toEqual(pieces.slice(later))
      },
    ),
  )
})
