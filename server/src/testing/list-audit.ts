import type { Id } from '@portal/rules/ids.ts'
import { sql } from 'kysely'

import type { Database } from '#src/ground/database/schema.ts'

type AuditEntry = {
  readonly staff_id: Id<'staff'> | null
  readonly brand: string | null
  readonly action: string
  readonly key: string
  readonly before: unknown
  readonly after: unknown
}

/** Oldest first. */
export async function listAudit(
  db: Database,
  table: string,
  key?: number | string,
): Promise<AuditEntry[]> {
  const ofRow = key === undefined ? sql`true` : sql`key = ${String(key)}`
  const { rows } = await sql<AuditEntry>`
    select staff_id, brand, action, key, before, after from audit_entry
    where table_name = ${table} and ${ofRow} order by position`.execute(db)
  return rows
}
