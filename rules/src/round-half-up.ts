/**
 * The one way this house rounds: a quotient to the nearest whole number, halves upwards.
 *
 * For amounts that are a part of another: a percent voucher, a price changed by percent. What is dealt out over lines is
 * dealt by `shareOut`, what comes back for returned pieces is cut by `returnCredit`: their parts add up to the whole.
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
