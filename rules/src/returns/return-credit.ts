import { type Fen, fen, sumOfFen, ZERO_FEN } from '#src/money/money.ts'

/**
 * The credit for pieces of a line: exactly what was paid for them. However the pieces are split over returns, the
 * credits add up to all that was paid.
 *
 * @param paid the cost of the whole line after discounts, in fen
 * @param quantity pieces of the line
 * @param before pieces credited before
 * @param now pieces credited now
 * @throws {RangeError} when more pieces are returned than there are
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
    throw new RangeError('more pieces are returned than there are')
  return fen(shareOfPieces(paid, before + now, quantity) - shareOfPieces(paid, before, quantity))
}

/**
 * The share of voucher and coins in credited pieces: goods less both is the credit, exact to the fen.
 *
 * @param line the amount of the whole line, and its share of voucher and coins
 * @param pieces of the line, and how many are credited
 * @param full their credit before anything is withheld
 */
export function creditShares(
  line: { readonly goods: Fen; readonly voucher: Fen; readonly coin: Fen },
  {
    quantity,
    pieces,
    full,
  }: { readonly quantity: number; readonly pieces: number; readonly full: Fen },
): { readonly goods: Fen; readonly voucher: Fen; readonly coin: Fen } {
  const goods = shareOfPieces(line.goods, pieces, quantity)
  const deduction = fen(Math.max(0, goods - full))
  if (line.coin === 0) return { goods, voucher: deduction, coin: ZERO_FEN }
  const voucher = fen(Math.min(deduction, shareOfPieces(line.voucher, pieces, quantity)))
  return { goods, voucher, coin: fen(deduction - voucher) }
}

/**
 * Text for staff; undefined when they can. An amount below their value needs a reason, because the company reads it.
 *
 * @param full the value of the pieces, in fen
 */
export function creditProblem(
  full: Fen,
  { credit, reason }: { readonly credit: Fen; readonly reason: string },
): string | undefined {
  if (credit < 0 || credit > full) return '入账金额不能超过应退金额'
  return credit < full && reason.trim() === '' ? '少于应退金额，请填写原因' : undefined
}

function shareOfPieces(paid: Fen, pieces: number, quantity: number): Fen {
  return fen(Number((BigInt(paid) * BigInt(pieces)) / BigInt(quantity)))
}

/**
 * The whole coins to refund once these pieces are credited; a fraction waits for the next return.
 *
 * @param lines all lines of the order: the coins' share of the whole line, and all its credited pieces so far
 * @throws {RangeError} when more pieces are credited than there are
 */
export function refundedCoins(
  lines: readonly {
    readonly coin: Fen
    readonly quantity: number
    readonly credited: number
  }[],
  { coinValueFen, before }: { readonly coinValueFen: Fen; readonly before: number },
): number {
  const shares = lines.map(({ coin, quantity, credited }) =>
    returnCredit(coin, { quantity, before: 0, now: credited }),
  )
  return Math.floor(sumOfFen(shares) / coinValueFen) - before
}
