/**
 * Divides one amount (a voucher, coins) over the lines that it pays for, in proportion to their costs.
 *
 * The parts add up to the whole to the fen and are never negative. A line that costs nothing gets nothing, and while
 * the amount is at most the total cost, no line gets more than it costs. Fen left over by rounding go to the largest
 * remainders, earlier lines first.
 *
 * @param amount to divide, in fen or coins, from 0
 * @param costs of each line, in the same unit, from 0
 * @throws {RangeError} when a number is negative or not whole, or there is nothing to divide the amount over
 */
export function shareOut(amount: number, costs: readonly number[]): number[] {
  return shareAmong(amount, costs, (cost) => cost).map(({ share }) => share)
}

/**
 * `shareOut` over lines: each with its share, in the order of the lines.
 *
 * @throws {RangeError} as `shareOut` does
 */
export function shareAmong<Line>(
  amount: number,
  lines: readonly Line[],
  costOf: (line: Line) => number,
): { readonly line: Line; readonly share: number }[] {
  const costs = lines.map((line) => ({ line, cost: costOf(line) }))
  for (const one of [amount, ...costs.map(({ cost }) => cost)]) {
    if (!Number.isSafeInteger(one) || one < 0) {
      throw new RangeError('shareOut wants whole numbers from 0')
    }
  }
  if (amount === 0) return lines.map((line) => ({ line, share: 0 }))
  const total = costs.reduce((sum, { cost }) => sum + BigInt(cost), 0n)
  if (total === 0n) throw new RangeError('there is no cost to spread the amount over')

  const exact = costs.map(({ line, cost }) => {
    const product = BigInt(amount) * BigInt(cost)
    return { line, share: product / total, remainder: product % total }
  })
  const odd = BigInt(amount) - exact.reduce((sum, { share }) => sum + share, 0n)
  const lucky = new Set(
    exact
      .toSorted((a, b) => Number(b.remainder > a.remainder) - Number(b.remainder < a.remainder))
      .slice(0, Number(odd)),
  )
  return exact.map((one) => ({
    line: one.line,
    share: Number(one.share + (lucky.has(one) ? 1n : 0n)),
  }))
}
