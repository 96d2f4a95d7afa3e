import { fenOfYuan, yuanOfFen } from '@portal/rules/money.ts'
import { orderTotal } from '@portal/rules/order-total.ts'

type Row = { readonly price: number | null; readonly quantity: number }

export type CartSums = {
  /** Rows. */
  readonly kinds: number
  readonly pieces: number
  /** Null for a user who may not see prices. */
  readonly yuan: number | null
}

/** What rows come to; added in fen, so that no half fen creeps in. */
export function cartSums(rows: readonly Row[]): CartSums {
  const priced = rows.map(({ price, quantity }) => ({
    price: price === null ? 0 : fenOfYuan(price),
    quantity,
  }))
  const { kinds, pieces, amount } = orderTotal(priced)
  const isHidden = rows.some(({ price }) => price === null)
  return { kinds, pieces, yuan: isHidden ? null : yuanOfFen(amount) }
}
