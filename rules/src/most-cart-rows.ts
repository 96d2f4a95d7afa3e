/** The cart shows this many rows at once (specification section 9), which is also the limit of a company's cart. */
export const MOST_CART_ROWS = 999
