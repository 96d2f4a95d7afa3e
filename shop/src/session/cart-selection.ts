import { keptTicks } from './kept-ticks.ts'

const rows = keptTicks('cart-selection')

/** Ticks or unticks rows by `pd_cart_id`. */
export const chooseCartRows = rows.tick

/**
 * Unticks all rows, after an order or after moving rows to the favourites (specification 4, cart
 * selection).
 */
export const clearCartSelection = rows.clear

/**
 * The ticked rows by `pd_cart_id`. They survive refetches and the way to the checkout and back in
 * this tab, and may include rows that no longer exist.
 */
export const useCartSelection = rows.useTicked
