import { type RawBuilder, sql } from 'kysely'

/**
 * The `limit` and `offset` of a page. The number of rows is part of the text: a statement is planned once (decision
 * 016), and a plan without a known limit reads the whole table.
 */
export function pageOf({
  page,
  limit,
}: {
  /** From 1. */
  readonly page: number
  readonly limit: number
}): RawBuilder<unknown> {
  return sql`limit ${sql.lit(Math.trunc(limit))} offset ${(page - 1) * limit}`
}
