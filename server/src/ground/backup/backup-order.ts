import type { ClientBase } from 'pg'

type Reference = { readonly table: string; readonly refers_to: string }
export type BackupTable = { readonly name: string; readonly columns: readonly string[] }

/**
 * Excluded: the table that migrations maintain themselves, and the keys of links and the tickets of live lines, which expire within
 * minutes. A backup contains no secret.
 */
const LEFT_OUT = ['migration', 'link_key', 'live_ticket']

/** All tables with their columns, referenced tables first. */
export async function listBackupTables(client: ClientBase): Promise<BackupTable[]> {
  const tables = await client.query<BackupTable>(
    `select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c
     join pg_attribute a on a.attrelid = c.oid and a.attnum > 0
       and not a.attisdropped and a.attgenerated = ''
     where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace and c.relname <> all($1::text[])
     group by c.relname order by c.relname`,
    [LEFT_OUT],
  )
  const references = await client.query<Reference>(
    `select r.conrelid::regclass::text as table, r.confrelid::regclass::text as refers_to
     from pg_constraint r where r.contype = 'f' and r.conrelid <> r.confrelid`,
  )
  return inOrder(tables.rows, references.rows)
}

/**
 * Referenced tables first.
 *
 * @throws when tables reference each other in a circle
 */
function inOrder(tables: readonly BackupTable[], references: readonly Reference[]): BackupTable[] {
  const ordered: BackupTable[] = []
  const waiting = new Map(tables.map((table) => [table.name, table]))
  while (waiting.size > 0) {
    const free = [...waiting.values()].filter(
      ({ name }) => !references.some((one) => one.table === name && waiting.has(one.refers_to)),
    )
    if (free.length === 0)
      throw new Error(`These tables refer to each other: ${[...waiting.keys()].join(', ')}`)
    for (const table of free) waiting.delete(table.name)
    ordered.push(...free)
  }
  return ordered
}
