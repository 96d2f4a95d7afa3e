import type { Fen } from '#src/money.ts'

/**
 * Divides one amount (a voucher, coins) over the lines that it pays for, in proportion to their costs.
 *
 * The parts add up to the whole to the fen and are never negative. A line that costs nothing gets nothing, and while
 * the amount is at most the total cost, no line gets more than it costs. Fen left over by rounding go to the largest
 * remainders, earlier lines first.
 *
 * @param amount to divide, in fen, from 0
 * @param costs of each line, in fen, from 0
 * @throws {RangeError} when a number is negative or not whole, or there is nothing to divide the amount over
 */
export function shareOut(amount: Fen, costs: readonly Fen[]): Fen[] {
  for (const fen of [amount, ...costs]) {
    if (!Number.isSafeInteger(fen) || fen < 0) {
      throw new RangeError('shareOut wants whole fen from 0')
    }
  }
  if (amount === 0) return costs.map(() => 0)
  const total = costs.reduce((sum, cost) => sum + BigInt(cost), 0n)
  if (total === 0n) throw new RangeError('there is no cost to spread the amount over')

  const exact = costs.map((cost) => BigInt(amount) * BigInt(cost))
  const shares = exact.map((share) => share / total)
  const odd = BigInt(amount) - shares.reduce((sum, share) => sum + share, 0n)
  const luckyLines = exact
    .map((share, line) => ({ line, remainder: share % total }))
    .toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder))
    .slice(0, Number(odd))
  for (const { line } of luckyLines) shares[line] = (shares[line] ?? 0n) + 1n
  return shares.map(Number)
}
