import { keptTicks } from './kept-ticks.ts'

const rows = keptTicks('cart-selection')

/** Ticks or unticks rows by `pd_cart_id`. */
export const chooseCartRows = rows.tick

/** No row is ticked any more: after an order, after moving rows to the favourites (specification 4, cart selection). */
export const clearCartSelection = rows.clear

/**
 * The ticked rows by `pd_cart_id`. They outlive every refresh of the list and the way to the checkout and back,
 * in this tab; rows that are gone may still be among them.
 */
export const useCartSelection = rows.useTicked
