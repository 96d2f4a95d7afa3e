/**
 * A quotient rounded to the nearest integer, halves upwards.
 *
 * For amounts that are a share of another: a percent voucher, a price changed by percent. `shareOut` divides amounts
 * over lines and `returnCredit` over returned pieces, so that the parts add up to the whole.
 *
 * @param dividend a whole number
 * @param divisor a whole number above 0
 * @throws {RangeError} when either is not a whole number or the divisor is not above 0
 */
export function roundHalfUp(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend) || !Number.isSafeInteger(divisor) || divisor <= 0) {
    throw new RangeError('roundHalfUp wants whole numbers and a divisor above 0')
  }
  const doubled = 2n * BigInt(dividend) + BigInt(divisor)
  const over = 2n * BigInt(divisor)
  const quotient = doubled / over
  return Number(doubled < 0n && quotient * over !== doubled ? quotient - 1n : quotient)
}
