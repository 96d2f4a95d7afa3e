import { type RawBuilder, sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'

type Counts<Value extends string | number> = Partial<Record<Value, number>>

/**
 * How many rows a list has of each state, warehouse …: what its tabs show. A value without rows has no entry.
 * `rows` is what stands behind `from`, its condition included.
 */
export async function countBy<Value extends string | number>(
  db: Database,
  value: RawBuilder<Value>,
  rows: RawBuilder<unknown>,
): Promise<Counts<Value>> {
  const counted = await sql<{ value: Value; many: number }>`
    select ${value} as value, count(*)::integer as many from ${rows} group by 1`.execute(db)
  return Object.fromEntries(counted.rows.map((row) => [row.value, row.many])) as Counts<Value>
}

/** How many rows the chosen tab holds; without one, all of them. */
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
