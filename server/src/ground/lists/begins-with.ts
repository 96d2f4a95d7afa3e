import { type RawBuilder, sql } from 'kysely'

/** Sorts after every character that a number can go on with. */
export const AFTER_ALL = '\u{10FFFF}'

/**
 * Whether a column's text begins like this, asked for as a range: an index serves it whatever the plan knows of the
 * value (docs/decisions/016).
 */
export function beginsWith(column: RawBuilder<unknown>, beginning: string): RawBuilder<boolean> {
  return sql`(${column} >= ${beginning} and ${column} < ${beginning + AFTER_ALL})`
}
