import type { Fen } from '#src/money.ts'
import { shareOut } from '#src/share-out.ts'
import { isInScope, voucherDiscount, type VoucherLine, type VoucherTerms } from '#src/voucher.ts'
import { maxCoins, type WalletTerms } from '#src/wallet.ts'
import type { Warehouse } from '#src/warehouse.ts'

/** A line of a checkout; each warehouse becomes an order. */
export type CheckoutLine = VoucherLine & { readonly warehouse: Warehouse }

/** In fen. */
export type LineDiscount = { readonly voucher: Fen; readonly coin: Fen }

export type CheckoutDiscounts = {
  /** In the order of the lines. */
  readonly lines: readonly LineDiscount[]
  /** Whole coins that each order uses. */
  readonly coins: ReadonlyMap<Warehouse, number>
  readonly voucher: Fen
  readonly coin: Fen
  /** What is left to pay. */
  readonly payable: Fen
}

type CoinTerms = Pick<WalletTerms, 'maxCoinPercent' | 'coinValueFen'>

/**
 * The voucher's and the coins' discount on each line. The parts add up to the whole to the fen, no line becomes
 * negative, and every order uses whole coins, so that cancelling it refunds whole coins.
 *
 * @param coins at most `maxCoinsFor` these lines
 */
export function checkoutDiscounts(
  lines: readonly CheckoutLine[],
  {
    voucher,
    coins,
    coinValueFen,
  }: {
    readonly voucher: VoucherTerms | undefined
    readonly coins: number
    readonly coinValueFen: Fen
  },
): CheckoutDiscounts {
  const byVoucher = voucherShares(lines, voucher)
  const left = lines.map((line, at) => line.amount - (byVoucher[at] ?? 0))
  const coinsOf = coinsPerOrder(lines, { left, coins, coinValueFen })
  const byCoins = coinShares(lines, { left, coinsOf, coinValueFen })
  return {
    lines: lines.map((_, at) => ({ voucher: byVoucher[at] ?? 0, coin: byCoins[at] ?? 0 })),
    coins: coinsOf,
    voucher: total(byVoucher),
    coin: total(byCoins),
    payable: total(left) - total(byCoins),
  }
}

/** The most coins that may pay for these lines after the voucher (specification 7.5, getUserMaxFreyCoin). */
export function maxCoinsFor(
  lines: readonly CheckoutLine[],
  {
    voucher,
    balance,
    terms,
  }: {
    readonly voucher: VoucherTerms | undefined
    /** The company's coins. */
    readonly balance: number
    readonly terms: CoinTerms
  },
): number {
  const goods = lines.reduce((sum, line) => sum + line.amount, 0)
  const byVoucher = voucherShares(lines, voucher)
  const left = lines.map((line, at) => line.amount - (byVoucher[at] ?? 0))
  const room = ordersOf(lines)
    .map((warehouse) => roomOf(lines, { left, warehouse, coinValueFen: terms.coinValueFen }))
    .reduce((sum, coins) => sum + coins, 0)
  return Math.min(maxCoins(goods, balance, terms), room)
}

function total(amounts: readonly Fen[]): Fen {
  return amounts.reduce((sum, fen) => sum + fen, 0)
}

function voucherShares(lines: readonly CheckoutLine[], voucher: VoucherTerms | undefined): Fen[] {
  if (!voucher) return lines.map(() => 0)
  const costs = lines.map((line) => (isInScope(voucher, line) ? line.amount : 0))
  return shareOut(voucherDiscount(voucher, lines), costs)
}

type Left = { readonly left: readonly Fen[]; readonly coinValueFen: Fen }

/** In proportion to the total of each order; what does not fit in one goes to the others. */
function coinsPerOrder(
  lines: readonly CheckoutLine[],
  { coins, ...paying }: Left & { readonly coins: number },
): Map<Warehouse, number> {
  const orders = ordersOf(lines)
  const rooms = orders.map((warehouse) => roomOf(lines, { ...paying, warehouse }))
  const shares = coins === 0 ? orders.map(() => 0) : shareOut(coins, rooms)
  return new Map(orders.map((warehouse, at) => [warehouse, shares[at] ?? 0]))
}

function coinShares(
  lines: readonly CheckoutLine[],
  { left, coinsOf, coinValueFen }: Left & { readonly coinsOf: ReadonlyMap<Warehouse, number> },
): Fen[] {
  const shares = lines.map(() => 0)
  for (const [warehouse, coins] of coinsOf) {
    const costs = lines.map((line, at) => (line.warehouse === warehouse ? (left[at] ?? 0) : 0))
    shareOut(coins * coinValueFen, costs).forEach((fen, at) => {
      shares[at] = (shares[at] ?? 0) + fen
    })
  }
  return shares
}

function ordersOf(lines: readonly CheckoutLine[]): Warehouse[] {
  return [...new Set(lines.map((line) => line.warehouse))].toSorted((a, b) => a - b)
}

/** Whole coins that an order can use without becoming negative. */
function roomOf(
  lines: readonly CheckoutLine[],
  { left, warehouse, coinValueFen }: Left & { readonly warehouse: Warehouse },
): number {
  const payable = lines.reduce(
    (sum, line, at) => sum + (line.warehouse === warehouse ? (left[at] ?? 0) : 0),
    0,
  )
  return Math.floor(payable / coinValueFen)
}
