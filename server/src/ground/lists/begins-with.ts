import { type RawBuilder, sql } from 'kysely'

/** Sorts after every character of a number. */
export const AFTER_ALL = '\u{10FFFF}'

/**
 * Whether a column's text has this prefix, as a range: an index can serve it in a plan that does not depend on the
 * value (decision 016).
 */
export function beginsWith(column: RawBuilder<unknown>, beginning: string): RawBuilder<boolean> {
  return sql`(${column} >= ${beginning} and ${column} < ${beginning + AFTER_ALL})`
}
