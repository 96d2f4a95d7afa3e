/** The cart lists show so many rows at once (specification section 9): a company's cart holds no more. */
export const MOST_CART_ROWS = 999
