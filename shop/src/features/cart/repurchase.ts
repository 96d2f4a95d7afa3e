import type { RepurchaseProduct } from '@portal/contract/buy-again.ts'
import { Id } from '@portal/contract/wire.ts'
import { isRepurchased } from '@portal/rules/is-repurchased.ts'
import { kept } from '@portal/ui/kept.ts'
import { Type } from 'typebox'

import { chooseCartRows, clearCartSelection } from '#src/session/cart-selection.ts'

import type { CartRow } from './cart-calls.ts'

const repurchasedHere = kept({
  storage: () => sessionStorage,
  name: 'repurchase',
  schema: Type.Array(Id),
})

/**
 * The cart in buy-again mode (specification 4, cart selection): the buyer's own rows that hold the given products are
 * ticked and no others, until something is ordered or the ticks are taken away.
 */
export function chooseRepurchased(
  rows: readonly CartRow[],
  products: readonly RepurchaseProduct[],
  { me, hasBeijing }: { readonly me: number | undefined; readonly hasBeijing: boolean },
): void {
  const ids = rows
    .filter(({ user_id }) => user_id === me)
    .filter((row) => products.some((product) => isRepurchased(row, product, { hasBeijing })))
    .map(({ pd_cart_id }) => pd_cart_id)
  clearCartSelection()
  chooseCartRows(ids, true)
  repurchasedHere.write(ids)
}

/** Which rows of an order are bought again, in the order's words. */
export function repurchasedAmong(rows: readonly CartRow[]): RepurchaseProduct[] {
  const ids = new Set(repurchasedHere.read())
  return rows
    .filter(({ pd_cart_id }) => ids.has(pd_cart_id))
    .map(({ product_id, quantity, warehouse_type }) => ({
      product_id,
      cart_number: quantity,
      warehouse_type,
    }))
}
