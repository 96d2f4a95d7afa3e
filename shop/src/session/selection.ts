import type { RepurchaseProduct } from '@portal/contract/orders.ts'
import { id } from '@portal/contract/wire.ts'
import type { Id } from '@portal/rules/ids.ts'
import { isRepurchased } from '@portal/rules/orders/is-repurchased.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { kept } from '@portal/ui/server/kept.ts'
import { Type } from 'typebox'
import { createStore, type StoreApi, useStore } from 'zustand'

/** The ticked rows by id. They survive refetches, and a reload of this tab. */
type KeptTicks<Row> = {
  readonly tick: (rows: readonly Row[], isTicked: boolean) => void
  readonly clear: () => void
  readonly now: () => readonly Row[]
  /** May include rows that no longer exist. */
  readonly useTicked: () => ReadonlySet<Row>
}

/** @param key of the session storage */
function keptTicks<Subject extends string>(key: string, subject: Subject): KeptTicks<Id<Subject>> {
  const schema = Type.Array(id(subject))
  const ticksHere = kept({ storage: () => sessionStorage, name: key, schema })
  let store: StoreApi<ReadonlySet<Id<Subject>>> | undefined
  // Lazy, because this module is also imported where there is no browser.
  const ticked = () => (store ??= createStore(() => new Set(ticksHere.read())))
  const become = (next: ReadonlySet<Id<Subject>>) => {
    ticksHere.write([...next])
    ticked().setState(next, true)
  }
  return {
    tick(rows, isTicked) {
      const next = new Set(ticked().getState())
      for (const row of rows) {
        if (isTicked) next.add(row)
        else next.delete(row)
      }
      become(next)
    },
    clear: () => become(new Set()),
    now: () => [...ticked().getState()],
    useTicked: () => useStore(ticked()),
  }
}

const cartRows = keptTicks('cart-selection', 'cart_line')

/** Ticks or unticks rows by `pd_cart_id`. */
export const chooseCartRows = cartRows.tick

/**
 * Unticks all rows, after an order or after moving rows to the favourites (specification 4, cart
 * selection).
 */
export const clearCartSelection = cartRows.clear

/**
 * The ticked rows by `pd_cart_id`. They survive refetches and the way to the checkout and back in
 * this tab, and may include rows that no longer exist.
 */
export const useCartSelection = cartRows.useTicked

const setAside = kept({
  storage: () => sessionStorage,
  name: 'cart-selection-aside',
  schema: Type.Array(id('cart_line')),
})

/** Ticks these rows alone for an order of their own; the others are ticked again when the cart is next shown. */
export function chooseForNow(rows: readonly Id<'cart_line'>[]): void {
  if (setAside.read() === undefined) setAside.write([...cartRows.now()])
  clearCartSelection()
  chooseCartRows(rows, true)
}

/** Ticks again what was ticked before an order of rows of their own. */
export function restoreCartSelection(): void {
  const before = setAside.read()
  if (before === undefined) return
  setAside.clear()
  clearCartSelection()
  chooseCartRows(before, true)
}

const gifts = keptTicks('gift-selection', 'points_cart_line')

/** Ticks or unticks gifts by `points_cart_id`; ticked ones are sent with the next order. */
export const chooseGifts = gifts.tick

/** Unticks all gifts after an order, as in the cart (specification 4, cart selection). */
export const clearGiftSelection = gifts.clear

/** The ticked gifts of this tab by `points_cart_id`; may include rows that no longer exist. */
export const useGiftSelection = gifts.useTicked

type SelectableRow = {
  readonly pd_cart_id: Id<'cart_line'>
  readonly product_id: Id<'part'>
  readonly user_id: Id<'account'>
  readonly warehouse_type: Warehouse
  readonly quantity: number
}

const repurchasedHere = kept({
  storage: () => sessionStorage,
  name: 'repurchase',
  schema: Type.Array(id('cart_line')),
})

/**
 * The buy-again mode of the cart (specification 4, cart selection): ticks only the buyer's own rows
 * with the given products, until an order is placed or the ticks are cleared.
 */
export function chooseRepurchased(
  rows: readonly SelectableRow[],
  products: readonly RepurchaseProduct[],
  { me, hasBeijing }: { readonly me: Id<'account'> | undefined; readonly hasBeijing: boolean },
): void {
  const ids = rows
    .filter(({ user_id }) => user_id === me)
    .filter((row) => products.some((product) => isRepurchased(row, product, { hasBeijing })))
    .map(({ pd_cart_id }) => pd_cart_id)
  setAside.clear()
  clearCartSelection()
  chooseCartRows(ids, true)
  repurchasedHere.write(ids)
}

export function repurchasedAmong(rows: readonly SelectableRow[]): RepurchaseProduct[] {
  const ids = new Set(repurchasedHere.read())
  return rows
    .filter(({ pd_cart_id }) => ids.has(pd_cart_id))
    .map(({ product_id, quantity, warehouse_type }) => ({
      product_id,
      cart_number: quantity,
      warehouse_type,
    }))
}
