/**
 * A number marked with its unit. The mark is required: neither a plain number nor an amount in the other unit passes
 * (decision 154). `fen` and `yuan` make an amount of a number, and the functions below one of others.
 */
type Amount<Unit extends string> = number & { readonly unit: Unit }

/** An amount of money in fen: an integer, 100 to the yuan. Everything is stored and summed in fen. */
export type Fen = Amount<'fen'>

/** An amount on the wire and in forms: at most two decimals. */
export type Yuan = Amount<'yuan'>

/** The highest price of one piece, and the highest sum of a voucher: a million yuan. Higher ones are typing errors. */
export const MAX_PRICE_FEN = fen(100_000_000)

export const ZERO_FEN = fen(0)

export const ZERO_YUAN = yuan(0)

/**
 * A literal or the result of a calculation as an amount: `fen(price * quantity)`.
 *
 * @throws {RangeError} when it is not a whole number of fen
 */
export function fen(amount: number): Fen {
  if (!isFen(amount)) throw new RangeError(`${amount} is not a whole number of fen`)
  return amount
}

/**
 * A literal or a typed number as an amount. A third decimal is refused: rounding it would change a sum unnoticed.
 *
 * @throws {RangeError} when it has more than two decimals or is not finite
 */
export function yuan(amount: number): Yuan {
  if (!isYuan(amount)) {
    throw new RangeError(`${amount} is no amount in yuan with at most two decimals`)
  }
  return amount
}

/**
 * The amount on the wire: a JSON number in yuan with at most two decimals.
 *
 * @throws {RangeError} when it is not a whole number of fen: the type of a row is not checked
 */
export function yuanOfFen(amount: Fen): Yuan {
  return yuan(amount / 100)
}

/**
 * A deduction as the negative amount that the sum adds.
 *
 * @throws {RangeError} when it is not an amount in yuan with at most two decimals
 */
export function minusYuan(amount: Yuan): Yuan {
  return yuan(-amount)
}

/**
 * Reads an amount from the wire.
 *
 * @throws {RangeError} when it has more than two decimals: the schemas of calls set no limit to them
 */
export function fenOfYuan(amount: Yuan): Fen {
  return fen(Math.round(yuan(amount) * 100) + 0)
}

/**
 * The sum of amounts; none come to 0.
 *
 * @throws {RangeError} when one is not a whole number of fen
 */
export function sumOfFen(amounts: readonly Fen[]): Fen {
  return fen(amounts.reduce((sum, amount) => sum + amount, 0))
}

/**
 * The sum of amounts from the wire, exact to the fen; a sum of floating-point yuan would drift.
 *
 * @throws {RangeError} when one is not an amount in yuan with at most two decimals
 */
export function sumOfYuan(amounts: readonly Yuan[]): Yuan {
  return yuanOfFen(sumOfFen(amounts.map((amount) => fenOfYuan(amount))))
}

/**
 * The amount as the shop shows it, without a currency sign: `1,234.50`.
 *
 * @throws {RangeError} when it is not a whole number of fen: the type of a row is not checked
 */
export function formatFen(amount: Fen): string {
  const digits = String(Math.abs(fen(amount))).padStart(3, '0')
  const whole = grouped(digits.slice(0, -2))
  return `${amount < 0 ? '-' : ''}${whole}.${digits.slice(-2)}`
}

/**
 * An amount from the wire as the shop shows it, without a currency sign.
 *
 * @throws {RangeError} when it is not an amount in yuan with at most two decimals
 */
export function formatYuan(amount: Yuan): string {
  return formatFen(fenOfYuan(amount))
}

/**
 * An amount from the wire as a form field contains it: `1234.50`.
 *
 * @throws {RangeError} when it is not an amount in yuan with at most two decimals
 */
export function plainYuan(amount: Yuan): string {
  return formatYuan(amount).replaceAll(',', '')
}

/** `1234567` as `1,234,567`. */
function grouped(digits: string): string {
  return digits.length > 3 ? `${grouped(digits.slice(0, -3))},${digits.slice(-3)}` : digits
}

function isFen(amount: number): amount is Fen {
  return Number.isSafeInteger(amount)
}

function isYuan(amount: number): amount is Yuan {
  const inFen = Math.round(amount * 100)
  // Dividing back gives the same number only for at most two decimals.
  return Number.isSafeInteger(inFen) && inFen / 100 === amount
}

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
