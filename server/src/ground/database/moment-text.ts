import { type RawBuilder, sql } from 'kysely'

/** `YYYY-MM-DD HH:mm:ss` as a PostgreSQL format pattern. */
export const MOMENT_PATTERN = 'YYYY-MM-DD HH24:MI:SS'

/**
 * SQL that formats a column or expression for the wire: `YYYY-MM-DD HH:mm:ss`; the connection's time zone is
 * Asia/Shanghai.
 */
export function momentText(moment: string | RawBuilder<unknown>): RawBuilder<unknown> {
  return formattedMoment(moment, MOMENT_PATTERN)
}

/** `YYYY-MM-DD` as a PostgreSQL format pattern. */
export const DAY_PATTERN = 'YYYY-MM-DD'

/** `YYYY-MM-DD`, as days are on the wire. */
export function dayText(column: string): RawBuilder<unknown> {
  return formattedMoment(column, DAY_PATTERN)
}

/** `YYYY-MM`, as months are on the wire. */
export function monthText(column: string): RawBuilder<unknown> {
  return formattedMoment(column, 'YYYY-MM')
}

function formattedMoment(
  moment: string | RawBuilder<unknown>,
  pattern: string,
): RawBuilder<unknown> {
  const value = typeof moment === 'string' ? sql.ref(moment) : moment
  return sql`to_char(${value}, ${sql.lit(pattern)})`
}
