import { type Expression, type RawBuilder, sql } from 'kysely'

import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database } from '#src/ground/database/schema.ts'

type Counts<Value extends string | number> = Partial<Record<Value, number>>

/**
 * The number of rows per state, warehouse …, for the tabs of a list. Values without rows have no entry. `rows` is the
 * SQL after `from`, including its condition.
 */
export async function countBy<Value extends string | number>(
  db: Database,
  value: Expression<Value>,
  rows: RawBuilder<unknown>,
): Promise<Counts<Value>> {
  const counted = await sql<{ value: Value; many: number }>`
    select ${value} as value, count(*)::integer as many from ${rows} group by 1`.execute(db)
  const counts: Counts<Value> = {}
  for (const row of counted.rows) counts[row.value] = row.many
  return counts
}

/** `rows` is the SQL after `from`, including its condition. */
export async function countRows(db: Database, rows: RawBuilder<unknown>): Promise<number> {
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from ${rows}`.execute(db)
  return onlyRow(counted.rows).total
}

/**
 * From the counts of the tabs, which a list reads anyway, so that its total needs no statement; of all tabs if none is
 * chosen.
 */
export function totalOf<Value extends string | number>(
  counts: Counts<Value>,
  chosen: Value | undefined,
): number {
  if (chosen !== undefined) return counts[chosen] ?? 0
  return Object.values<number | undefined>(counts).reduce<number>(
    (sum, many) => sum + (many ?? 0),
    0,
  )
}
