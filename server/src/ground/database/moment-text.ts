import { type RawBuilder, sql } from 'kysely'

/** `YYYY-MM-DD HH:mm:ss` in the pattern language of PostgreSQL. */
export const MOMENT_PATTERN = 'YYYY-MM-DD HH24:MI:SS'

/** A moment as it travels: `YYYY-MM-DD HH:mm:ss`, the connection's zone being Shanghai. By its column or expression. */
export function momentText(moment: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return textOf(moment, MOMENT_PATTERN)
}

/** `YYYY-MM-DD` likewise. */
export const DAY_PATTERN = 'YYYY-MM-DD'

/** The day of a column as it travels: `YYYY-MM-DD`. */
export function dayText(column: string): RawBuilder<unknown> {
  return textOf(column, DAY_PATTERN)
}

/** The month of a column as it travels: `YYYY-MM`. */
export function monthText(column: string): RawBuilder<unknown> {
  return textOf(column, 'YYYY-MM')
}

function textOf(moment: string | RawBuilder<unknown>, pattern: string): RawBuilder<unknown> {
  const value = typeof moment === 'string' ? sql.ref(moment) : moment
  return sql`to_char(${value}, ${sql.lit(pattern)})`
}
