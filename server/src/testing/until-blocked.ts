import { sql } from 'kysely'

import { onlyRow } from '#src/ground/database/only-row.ts'
import type { Database } from '#src/ground/database/schema.ts'

/** Waits until so many connections of this database wait for a lock. */
export async function untilBlocked(db: Database, connections: number): Promise<void> {
  for (let blocked = 0; blocked < connections;) {
    const { rows } = await sql<{ blocked: number }>`
      select count(distinct pid)::integer as blocked from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())`.execute(
      db,
    )
    ;({ blocked } = onlyRow(rows))
  }
}
