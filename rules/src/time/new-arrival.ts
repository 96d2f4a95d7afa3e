/** A part is a new arrival for this many days after it was listed. */
export const NEW_FOR_DAYS = 30
