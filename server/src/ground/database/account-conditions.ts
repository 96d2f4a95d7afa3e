import { sql } from 'kysely'

/** SQL: the account `a` of the company `c` can sign in. `readDealer` decides the same of a session. */
export const CAN_SIGN_IN = sql`(a.is_enabled and c.is_enabled)`

/** SQL: the account `a` may order; `maySettle` of the rules. */
export const MAY_ORDER = sql`(a.is_main or a.is_purchase)`
