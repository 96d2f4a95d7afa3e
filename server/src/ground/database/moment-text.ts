import { type RawBuilder, sql } from 'kysely'

/** A column with a moment as it travels: `YYYY-MM-DD HH:mm:ss`, the connection's zone being Shanghai. */
export function momentText(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD HH24:MI:SS')`
}

/** The day of a column as it travels: `YYYY-MM-DD`. */
export function dayText(column: string): RawBuilder<unknown> {
  return sql`to_char(${sql.ref(column)}, 'YYYY-MM-DD')`
}
