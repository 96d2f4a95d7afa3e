import type { CheckoutDiscounts } from '@portal/rules/checkout-discounts.ts'
import { orderTotal } from '@portal/rules/order-total.ts'
import type { Warehouse } from '@portal/rules/warehouse.ts'

import type { NewLine, NewOrder } from '#src/stories/orders/insert-orders.ts'

/** A line of one of a checkout's orders, before discounts. */
export type OrderedLine = Omit<NewLine, 'voucher_fen' | 'coin_fen'> & {
  readonly warehouse: Warehouse
}

type Lines = Pick<
  NewOrder,
  'lines' | 'goods_fen' | 'voucher_fen' | 'coin_fen' | 'coins' | 'quantity'
>

/** The lines of one warehouse's order with their discounts, and their sums; undefined without lines. */
export function discountedLines(
  ordered: readonly OrderedLine[],
  off: CheckoutDiscounts,
  warehouse: Warehouse,
): Lines | undefined {
  const lines = ordered.flatMap(({ warehouse: from, ...line }, at) =>
    from === warehouse
      ? [{ ...line, voucher_fen: off.lines[at]?.voucher ?? 0, coin_fen: off.lines[at]?.coin ?? 0 }]
      : [],
  )
  if (lines.length === 0) return undefined
  const { pieces, amount } = orderTotal(
    lines.map(({ price_fen, quantity }) => ({ price: price_fen, quantity })),
  )
  return {
    lines,
    goods_fen: amount,
    quantity: pieces,
    voucher_fen: sum(lines.map((line) => line.voucher_fen)),
    coin_fen: sum(lines.map((line) => line.coin_fen)),
    coins: off.coins.get(warehouse) ?? 0,
  }
}

function sum(amounts: readonly number[]): number {
  return amounts.reduce((total, fen) => total + fen, 0)
}
