import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { fen } from '#src/money/money.ts'
import { bandsOfRange, PRICE_BANDS_FROM_FEN, priceRangeOfBand } from '#src/prices/price-bands.ts'

const LAST = PRICE_BANDS_FROM_FEN.length - 1

test.each([
  [{ fromFen: undefined, toFen: fen(4_999) }, [0]],
  [{ fromFen: fen(0), toFen: fen(9_999) }, [0, 1]],
  [{ fromFen: fen(10_000), toFen: fen(49_999) }, [2, 3]],
  [{ fromFen: fen(500_000), toFen: undefined }, [LAST]],
  [{ fromFen: fen(10_000), toFen: fen(20_000) }, undefined],
  [{ fromFen: fen(15_000), toFen: fen(49_999) }, undefined],
  [{ fromFen: fen(50_000), toFen: fen(9_999) }, []],
])('%j is made of the bands %j', (range, bands) => {
  expect(bandsOfRange(range)).toEqual(bands)
})

test('neighbouring bands together are the bands of their range', () => {
  fc.assert(
    fc.property(fc.nat(LAST), fc.nat(LAST), (one, other) => {
      const [first, last] = [Math.min(one, other), Math.max(one, other)]
      const { fromFen } = priceRangeOfBand(first)
      const { toFen } = priceRangeOfBand(last)
      const bands = Array.from({ length: last - first + 1 }, (_, step) => first + step)
      expect(bandsOfRange({ fromFen, toFen })).toEqual(bands)
    }),
  )
})
