/** The days that pages mean by "new", "lately" and "soon". */

/** The home page counts parts listed in these. */
export const COUNTED_NEW_DAYS = 7
/** The stock page shows arrivals of these, as `refresh_stock_news()` in the database keeps them. */
export const ARRIVALS_DAYS = 30
/** The personal centre counts reminders that came true, and vouchers that end, within these. */
export const PERSONAL_DAYS = 7
