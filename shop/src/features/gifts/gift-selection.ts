import { keptTicks } from '#src/session/kept-ticks.ts'

const rows = keptTicks('gift-selection')

/** Ticks or unticks gifts by `points_cart_id`: what is ticked comes along with the next order. */
export const chooseGifts = rows.tick

/** No gift is ticked any more: after an order, as in the cart (specification 4, cart selection). */
export const clearGiftSelection = rows.clear

/** The ticked gifts by `points_cart_id`, in this tab; rows that are gone may still be among them. */
export const useGiftSelection = rows.useTicked
