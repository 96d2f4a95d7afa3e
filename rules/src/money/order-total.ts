import type { Fen } from '#src/money/money.ts'

type Line = { readonly price: Fen; readonly quantity: number }

/** In fen, before vouchers and coins. */
export function lineAmount({ price, quantity }: Line): Fen {
  return price * quantity
}

/** The totals of lines: kinds of parts, pieces, and the sum of their amounts in fen. */
export function orderTotal(lines: readonly Line[]): {
  readonly kinds: number
  readonly pieces: number
  readonly amount: Fen
} {
  return {
    kinds: lines.length,
    pieces: lines.reduce((sum, line) => sum + line.quantity, 0),
    amount: lines.reduce((sum, line) => sum + lineAmount(line), 0),
  }
}
