import { sql } from 'kysely'

/** The rule `demandLetter` of a row `part p`. */
export const demandLetterOfPart = sql`right(p.demand_class, 1)`
