import { isOrderable } from '@portal/rules/cart-filter.ts'
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

/** How many different parts are among rows: one may stand in both warehouses, or be wanted by two accounts. */
export function kindsAmong(rows: readonly { readonly product_id: number }[]): number {
  return new Set(rows.map(({ product_id }) => product_id)).size
}

/** What the cart holds and comes to in its mark, in the mini cart and on its page: of the rows that can be ordered. */
export function sumsOfCart({
  cart_list,
  total_price,
}: {
  readonly cart_list: readonly (Row & Parameters<typeof isOrderable>[0])[]
  readonly total_price: number | null
}): CartSums {
  const sums = cartSums(cart_list.filter(isOrderable))
  return total_price === null ? { ...sums, yuan: null } : sums
}
