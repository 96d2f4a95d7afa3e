import { type Fen, fen, sumOfFen } from '#src/money/money.ts'

type Line = { readonly price: Fen; readonly quantity: number }

/** In fen, before vouchers and coins. */
export function lineAmount({ price, quantity }: Line): Fen {
  return fen(price * quantity)
}

/** Kinds of parts, pieces, and the sum of the amounts in fen, before vouchers and coins. */
export function orderTotal(lines: readonly Line[]): {
  readonly kinds: number
  readonly pieces: number
  readonly amount: Fen
} {
  return {
    kinds: lines.length,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    amount: sumOfFen(lines.map(lineAmount)),
  }
}
