import { type RawBuilder, sql } from 'kysely'

/**
 * The `limit` and `offset` of a page. How many rows it has stands in the text: a statement is planned once
 * (docs/decisions/016), and a plan that does not know how few are wanted reads the whole table for them.
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
