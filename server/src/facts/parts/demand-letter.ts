import type { DemandLetter } from '@portal/rules/prices/price-protection.ts'
import { sql } from 'kysely'

/** The rule `demandLetter` of a row `part p`. */
export const demandLetterOfPart = sql<DemandLetter>`right(p.demand_class, 1)`
