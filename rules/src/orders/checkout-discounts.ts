import { type Fen, fen, sumOfFen, ZERO_FEN } from '#src/money/money.ts'
import { shareAmong } from '#src/money/share-out.ts'
import type { Warehouse } from '#src/stock/warehouse.ts'
import {
  isInScope,
  voucherDiscount,
  type VoucherLine,
  type VoucherTerms,
} from '#src/wallet/voucher.ts'
import { maxCoins, type WalletTerms } from '#src/wallet/wallet.ts'

/** Its warehouse is its order: a checkout becomes one order per warehouse. */
export type CheckoutLine = VoucherLine & { readonly warehouse: Warehouse }

/** In fen. */
export type LineDiscount = { readonly voucher: Fen; readonly coin: Fen }

export type CheckoutDiscounts<Line = unknown> = {
  readonly lines: readonly (Line & LineDiscount)[]
  /** Whole coins of each order, in the order of the warehouses; 0 for an order that uses none. */
  readonly coins: ReadonlyMap<Warehouse, number>
  readonly voucher: Fen
  readonly coin: Fen
  readonly payable: Fen
}

type CoinTerms = Pick<WalletTerms, 'maxCoinPercent' | 'coinValueFen'>

/**
 * The voucher's and the coins' discount on each line. The parts add up to the whole to the fen, no line becomes
 * negative, and every order uses whole coins, so that cancelling it refunds whole coins.
 *
 * @param coins at most `maxCoinsFor` these lines
 */
export function checkoutDiscounts<Line extends CheckoutLine>(
  lines: readonly Line[],
  {
    voucher,
    coins,
    coinValueFen,
  }: {
    readonly voucher: VoucherTerms | undefined
    readonly coins: number
    readonly coinValueFen: Fen
  },
): CheckoutDiscounts<Line> {
  const reduced = withVoucher(lines, voucher)
  const orders = coinsPerOrder(reduced, { coins, coinValueFen })
  const discounted = orders.reduce(
    (before, { warehouse, coins: itsCoins }) =>
      shareAmong(itsCoins * coinValueFen, before, (line) =>
        line.warehouse === warehouse ? remaining(line) : 0,
      ).map(({ line, share }) => ({ ...line, coin: fen(line.coin + share) })),
    reduced.map((line) => ({ ...line, coin: ZERO_FEN })),
  )
  return {
    lines: discounted,
    coins: new Map(orders.map(({ warehouse, coins: itsCoins }) => [warehouse, itsCoins])),
    voucher: sumOfFen(discounted.map((line) => line.voucher)),
    coin: sumOfFen(discounted.map((line) => line.coin)),
    payable: fen(total(discounted, (line) => remaining(line) - line.coin)),
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
    readonly balance: number
    readonly terms: CoinTerms
  },
): number {
  const goods = sumOfFen(lines.map((line) => line.amount))
  const orders = ordersOf(withVoucher(lines, voucher), terms.coinValueFen)
  return Math.min(
    maxCoins(goods, balance, terms),
    total(orders, (order) => order.room),
  )
}

/** The coins pay what the voucher leaves, so the voucher is applied first. */
type Reduced = CheckoutLine & Pick<LineDiscount, 'voucher'>

function withVoucher<Line extends CheckoutLine>(
  lines: readonly Line[],
  voucher: VoucherTerms | undefined,
): (Line & Reduced)[] {
  if (!voucher) return lines.map((line) => ({ ...line, voucher: ZERO_FEN }))
  return shareAmong(voucherDiscount(voucher, lines), lines, (line) =>
    isInScope(voucher, line) ? line.amount : ZERO_FEN,
  ).map(({ line, share }) => ({ ...line, voucher: fen(share) }))
}

function remaining({ amount, voucher }: Reduced): Fen {
  return fen(amount - voucher)
}

/** In proportion to the total of each order; what does not fit in one goes to the others. */
function coinsPerOrder(
  lines: readonly Reduced[],
  { coins, coinValueFen }: { readonly coins: number; readonly coinValueFen: Fen },
) {
  return shareAmong(coins, ordersOf(lines, coinValueFen), ({ room }) => room).map(
    ({ line, share }) => ({ warehouse: line.warehouse, coins: share }),
  )
}

/** Coins are not divided, so each order takes at most the whole coins that fit in what is left to pay. */
function ordersOf(lines: readonly Reduced[], coinValueFen: Fen) {
  return [...Map.groupBy(lines, (line) => line.warehouse)]
    .toSorted(([a], [b]) => a - b)
    .map(([warehouse, its]) => ({
      warehouse,
      room: Math.floor(total(its, remaining) / coinValueFen),
    }))
}

function total<One>(all: readonly One[], amountOf: (one: One) => number): number {
  return all.reduce((sum, one) => sum + amountOf(one), 0)
}
