/**
 * Whether purchase prices are on the screen (specification section 9), stored in a cookie for 365 days.
 *
 * | code | meaning |
 * |---|---|
 * | 1 | shown |
 * | 2 | hidden from customers at the counter |
 */
export const PriceDisplay = { shown: 1, hidden: 2 } as const
export type PriceDisplay = (typeof PriceDisplay)[keyof typeof PriceDisplay]
