import { fenOfYuan, yuanOfFen } from '@portal/rules/money.ts'
import { lineAmount } from '@portal/rules/order-total.ts'

type Row = {
  readonly pd_cart_id: number
  readonly quantity: number
  readonly price: number | null
  readonly tootal_price: number | null
}

/** The cart as it will be once one row holds so many pieces: its amount follows to the fen. */
export function withPieces<C extends { readonly cart_list: readonly Row[] }>(
  cart: C,
  rowId: number,
  quantity: number,
): C {
  return {
    ...cart,
    cart_list: cart.cart_list.map((row) => {
      if (row.pd_cart_id !== rowId || row.quantity === quantity) return row
      return rowWithPieces(row, quantity)
    }),
  }
}

/** A row that holds so many pieces. */
export function rowWithPieces<R extends Row>(row: R, quantity: number): R {
  const amount = row.price === null ? null : lineAmount({ price: fenOfYuan(row.price), quantity })
  return { ...row, quantity, tootal_price: amount === null ? null : yuanOfFen(amount) }
}
