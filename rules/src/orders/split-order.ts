import { type Fen, fen, sumOfFen } from '#src/money/money.ts'
import { shareAmong, shareOut } from '#src/money/share-out.ts'
import type { OrderStatus } from '#src/orders/order-status.ts'
import { mayCancel } from '#src/orders/order-transition.ts'

export type LineToSplit = {
  readonly quantity: number
  /** From 0. */
  readonly goes: number
  /** The line's price times its pieces, in fen. */
  readonly amount: Fen
  readonly voucher: Fen
  readonly coin: Fen
}

/** One order's share of a line; all zero without pieces. */
export type SplitShare = {
  readonly quantity: number
  readonly amount: Fen
  readonly voucher: Fen
  readonly coin: Fen
}

export type OrderSplit<Line> = {
  /** Each line with its share in the order that stays and in the new one. */
  readonly lines: readonly {
    readonly line: Line
    readonly stays: SplitShare
    readonly goes: SplitShare
  }[]
  readonly coinsStay: number
  readonly coinsGo: number
}

/** Only while no piece has left the warehouse; after that, unsent pieces can only be cancelled. */
export function maySplit(status: OrderStatus): boolean {
  return mayCancel(status, 'staff')
}

/** The state of the new order, of which nothing has left even if something of the old one has. */
export function splitOffStatus(status: OrderStatus): OrderStatus {
  return status === 'partly_shipped' ? 'confirmed' : status
}

/**
 * Text for staff; undefined when it can. Coins must fit in both orders as whole ones, which some divisions do not
 * allow.
 */
export function splitProblem(lines: readonly LineToSplit[], coins: number): string | undefined {
  if (lines.some(({ quantity, goes }) => goes > quantity)) return '拆出数量超过订购数量'
  if (lines.every(({ goes }) => goes === 0)) return '请选择要拆出的配件'
  if (lines.every(({ quantity, goes }) => goes === quantity)) return '原订单至少要留下一件'
  const [stay, go] = roomsOf(lines, coins)
  if (stay + go < coins) return '抵扣的币无法按整枚分到两张订单，请调整拆出的件数'
  return undefined
}

/**
 * Divides an order into the one that stays and the one that goes, exact to the fen: together they equal the original
 * order, no line becomes negative, and each uses whole coins, so that cancelling it refunds whole coins. The voucher's
 * discount on a line stays with its pieces.
 *
 * @param coins whole coins that pay for the lines
 * @throws {RangeError} when there is a `splitProblem`
 */
export function splitOrder<Line extends LineToSplit>(
  lines: readonly Line[],
  coins: number,
): OrderSplit<Line> {
  const problem = splitProblem(lines, coins)
  if (problem !== undefined) throw new RangeError(problem)
  const [coinsStay = 0, coinsGo = 0] = coins === 0 ? [] : shareOut(coins, roomsOf(lines, coins))
  const value = coinValue(lines, coins)
  const bare = lines.map((line) => ({ line, ...withoutCoins(line) }))
  const paid = shareAmong(coinsStay * value, bare, ({ stays }) => remaining(stays)).map(
    ({ line: one, share }) => ({ ...one, stays: { ...one.stays, coin: fen(share) } }),
  )
  return {
    lines: shareAmong(coinsGo * value, paid, ({ goes }) => remaining(goes)).map(
      ({ line: one, share }) => ({ ...one, goes: { ...one.goes, coin: fen(share) } }),
    ),
    coinsStay,
    coinsGo,
  }
}

type Bare = Omit<SplitShare, 'coin'>

function withoutCoins({ quantity, goes, amount, voucher }: LineToSplit): {
  readonly stays: Bare
  readonly goes: Bare
} {
  const going = fen((amount / quantity) * goes)
  // The share of the first pieces of a line, computed as for returns.
  const ofVoucher = fen(Number((BigInt(voucher) * BigInt(goes)) / BigInt(quantity)))
  return {
    stays: {
      quantity: quantity - goes,
      amount: fen(amount - going),
      voucher: fen(voucher - ofVoucher),
    },
    goes: { quantity: goes, amount: going, voucher: ofVoucher },
  }
}

function coinValue(lines: readonly LineToSplit[], coins: number): number {
  if (coins === 0) return 0
  return sumOfFen(lines.map(({ coin }) => coin)) / coins
}

function roomsOf(lines: readonly LineToSplit[], coins: number): [number, number] {
  if (coins === 0) return [0, 0]
  const value = coinValue(lines, coins)
  const going = payable(lines.map((line) => withoutCoins(line).goes))
  return [Math.floor((payable(lines) - going) / value), Math.floor(going / value)]
}

function payable(shares: readonly Pick<Bare, 'amount' | 'voucher'>[]): Fen {
  return sumOfFen(shares.map(remaining))
}

function remaining({ amount, voucher }: Pick<Bare, 'amount' | 'voucher'>): Fen {
  return fen(amount - voucher)
}
