import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

import { sql } from 'kysely'

import type { Connection, Sql } from '#src/ground/database/connect.ts'
import type { Database } from '#src/ground/database/schema.ts'

/** An arbitrary number, the same in every version: two servers that start at once migrate one after the other. */
const MIGRATION_LOCK = 7_302_945
const FOLDER = new URL('../../../migrations/', import.meta.url)

export type Migration = { readonly version: number; readonly file: string; readonly text: string }

/** This version of the server cannot use the database; the message says how to proceed. */
export class WrongDatabaseVersion extends Error {
  override readonly name = 'WrongDatabaseVersion'
}

export async function listMigrations(folder: URL = FOLDER): Promise<Migration[]> {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.sql')).toSorted()
  const migrations = files.map(async (file) => ({
    version: Number.parseInt(file, 10),
    file,
    text: await readFile(new URL(file, folder), 'utf8'),
  }))
  return Promise.all(migrations)
}

/**
 * Migrates the database to the newest version, each migration in its own transaction.
 *
 * @returns the files applied by this call
 * @throws {WrongDatabaseVersion} when the database is newer than this server, or an applied file has changed
 */
export async function migrate(
  connection: Pick<Connection, 'db' | 'sql'>,
  migrations?: readonly Migration[],
): Promise<string[]> {
  const known = migrations ?? (await listMigrations())
  await createMigrationTable(connection.db)
  const applied: string[] = []
  for (const one of known) if (await applyOnce(connection.db, one)) applied.push(one.file)
  await refuseNewer(connection.sql, known)
  return applied
}

/** False for a newer database too, because this server does not know its tables. */
export async function isMigrated(ask: Sql): Promise<boolean> {
  const newest = (await listMigrations()).at(-1)?.version ?? 0
  const [row] = await ask<{ version: number | null }>`
    select max(version) as version from migration`
  return row?.version === newest
}

/** Also under the lock: `if not exists` alone is not safe with two servers. */
async function createMigrationTable(db: Database): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx)
    await sql`
      create table if not exists migration (
        version    integer primary key,
        file       text not null,
        sha256     text not null,
        applied_at timestamptz not null default now()
      )`.execute(tx)
  })
}

async function applyOnce(db: Database, { version, file, text }: Migration): Promise<boolean> {
  const sha256 = createHash('sha256').update(text).digest('hex')
  return db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`.execute(tx)
    const done = await tx
      .selectFrom('migration')
      .select('sha256')
      .where('version', '=', version)
      .executeTakeFirst()
    if (done && done.sha256 !== sha256)
      throw new WrongDatabaseVersion(
        `${file} was changed after this database applied it. ` +
          'Put the file back and write a new one, or empty the database: npm run db:reset.',
      )
    if (done) return false
    await sql.raw(text).execute(tx)
    await sql`
      insert into migration (version, file, sha256)
      values (${version}, ${file}, ${sha256})`.execute(tx)
    return true
  })
}

async function refuseNewer(ask: Sql, known: readonly Migration[]): Promise<void> {
  const newest = known.at(-1)?.version ?? 0
  const [row] = await ask<{ file: string }>`
    select file from migration where version > ${newest} order by version desc limit 1`
  if (row)
    throw new WrongDatabaseVersion(
      `The database is newer than this server: it already has ${row.file}. ` +
        'Start the version that wrote it, or a later one.',
    )
}
