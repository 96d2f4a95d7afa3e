/** A part is a new arrival for so many days after it was listed; then it is one of the catalogue like any other. */
export const NEW_FOR_DAYS = 30
