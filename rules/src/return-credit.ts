import type { Fen } from '#src/money.ts'

/**
 * What is given back for pieces of a line: exactly what was paid for them. However the pieces are dealt over returns, all of
 * them together give back all that was paid.
 *
 * @param paid what the whole line cost after discounts, in fen
 * @param pieces of the line, and how many of them were credited before and are now
 * @throws {RangeError} when more pieces come back than there are
 */
export function returnCredit(
  paid: Fen,
  {
    quantity,
    before,
    now,
  }: {
    readonly quantity: number
    readonly before: number
    readonly now: number
  },
): Fen {
  if (before < 0 || now < 0 || before + now > quantity)
    throw new RangeError('more pieces come back than there are')
  return upTo(paid, before + now, quantity) - upTo(paid, before, quantity)
}

function upTo(paid: Fen, pieces: number, quantity: number): Fen {
  return Number((BigInt(paid) * BigInt(pieces)) / BigInt(quantity))
}

/**
 * Whole coins given back when so much of what coins paid has come back; the rest waits for the next return.
 *
 * @param creditedFen paid by coins, of all credited pieces so far, in fen
 */
export function coinsBack(
  creditedFen: Fen,
  { coinValueFen, before }: { readonly coinValueFen: Fen; readonly before: number },
): number {
  return Math.floor(creditedFen / coinValueFen) - before
}
