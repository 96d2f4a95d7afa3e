/**
 * The smallest value that is not exceeded by at least `share` of the values.
 *
 * @param share 0..1, e.g. 0.99
 * @throws {RangeError} when there are no values
 */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  const value = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)]
  if (value === undefined) throw new RangeError('no values')
  return value
}
