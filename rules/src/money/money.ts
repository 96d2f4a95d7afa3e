/**
 * A number tagged with its unit: an amount in the other unit is a type error. A plain number is accepted, so that sums
 * and literals need no conversion (decision 147).
 */
type Amount<Unit extends string> = number & { readonly unit?: Unit }

/** An amount of money in fen: an integer, 100 to the yuan. Everything is stored and summed in fen. */
export type Fen = Amount<'fen'>

/** An amount on the wire and in forms: at most two decimals. */
export type Yuan = Amount<'yuan'>

/** The highest price of one piece, and the highest sum of a voucher: a million yuan. Higher ones are typing errors. */
export const MAX_PRICE_FEN: Fen = 100_000_000

/**
 * The amount on the wire: a JSON number in yuan with at most two decimals.
 *
 * @throws {RangeError} when it is not a whole number of fen
 */
export function yuanOfFen(fen: Fen): Yuan {
  assertFen(fen)
  return fen / 100
}

/**
 * Amounts on the wire are JSON numbers; rounding a third decimal would change a sum unnoticed.
 *
 * @throws {RangeError} when it has more than two decimals or is not finite
 */
export function fenOfYuan(yuan: Yuan): Fen {
  const fen = Math.round(yuan * 100)
  // Dividing back gives the same number only for at most two decimals.
  if (!Number.isSafeInteger(fen) || fen / 100 !== yuan) {
    throw new RangeError(`${yuan} is no amount in yuan with at most two decimals`)
  }
  return fen === 0 ? 0 : fen
}

/**
 * The amount as the shop shows it, without a currency sign: `1,234.50`.
 *
 * @throws {RangeError} when it is not a whole number of fen
 */
export function formatFen(fen: Fen): string {
  assertFen(fen)
  const digits = String(Math.abs(fen)).padStart(3, '0')
  const yuan = grouped(digits.slice(0, -2))
  return `${fen < 0 ? '-' : ''}${yuan}.${digits.slice(-2)}`
}

/**
 * An amount from the wire as the shop shows it, without a currency sign.
 *
 * @throws {RangeError} when it is not an amount in yuan with at most two decimals
 */
export function formatYuan(yuan: Yuan): string {
  return formatFen(fenOfYuan(yuan))
}

/**
 * An amount from the wire as a form field contains it: `1234.50`.
 *
 * @throws {RangeError} when it is not an amount in yuan with at most two decimals
 */
export function plainYuan(yuan: Yuan): string {
  return formatYuan(yuan).replaceAll(',', '')
}

/**
 * The sum of amounts from the wire, exact to the fen; a sum of floating-point yuan would drift.
 *
 * @throws {RangeError} when one is not an amount in yuan with at most two decimals
 */
export function sumOfYuan(amounts: readonly number[]): number {
  return yuanOfFen(amounts.reduce((sum, yuan) => sum + fenOfYuan(yuan), 0))
}

/** `1234567` as `1,234,567`. */
function grouped(yuan: string): string {
  return yuan.length > 3 ? `${grouped(yuan.slice(0, -3))},${yuan.slice(-3)}` : yuan
}

function assertFen(fen: Fen): void {
  if (!Number.isSafeInteger(fen)) throw new RangeError(`${fen} is not a whole number of fen`)
}
