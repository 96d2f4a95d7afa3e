/** For this many days after it was listed a part is a new arrival. */
export const NEW_FOR_DAYS = 30
