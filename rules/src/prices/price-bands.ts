import { type Fen, fen, ZERO_FEN } from '#src/money/money.ts'

/** The lower limits of the price bands, in fen; the last has no upper limit. */
export const PRICE_BANDS_FROM_FEN = [
  0, 5_000, 10_000, 20_000, 50_000, 100_000, 200_000, 500_000,
].map((from) => fen(from))

/** The highest bound of a price filter: ten million yuan, more than any part costs. */
export const MAX_PRICE_BOUND_FEN = fen(1_000_000_000)

/** Prices from `fromFen` to `toFen`, both included; undefined: unlimited. */
export type PriceRange = {
  readonly fromFen: Fen | undefined
  readonly toFen: Fen | undefined
}

/** The limits of a band, in fen, both included. */
export function priceRangeOfBand(band: number): PriceRange {
  const next = PRICE_BANDS_FROM_FEN[band + 1]
  return {
    fromFen: band === 0 ? undefined : PRICE_BANDS_FROM_FEN[band],
    toFen: next === undefined ? undefined : fen(next - 1),
  }
}

/**
 * The bands of a price range, lowest first.
 *
 * @returns undefined if the range begins or ends within a band
 */
export function bandsOfRange({ fromFen = ZERO_FEN, toFen }: PriceRange): number[] | undefined {
  const first = PRICE_BANDS_FROM_FEN.findIndex((from) => from === fromFen)
  const after =
    toFen === undefined
      ? PRICE_BANDS_FROM_FEN.length
      : PRICE_BANDS_FROM_FEN.findIndex((from) => from === toFen + 1)
  if (first === -1 || after === -1) return undefined
  return Array.from({ length: Math.max(0, after - first) }, (_, step) => first + step)
}
