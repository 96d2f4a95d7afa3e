import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { finished } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'

import { Client } from 'pg'
import { from as copyFrom, type CopyStreamQuery } from 'pg-copy-streams'

import { FIRST_LINE } from '#src/ground/backup/write-backup.ts'
import { connect } from '#src/ground/database/connect.ts'
import { listMigrations, migrate } from '#src/ground/database/migrate.ts'

/** The file is not a backup, or the database is not empty; the message says which. */
export class NotRestorable extends Error {
  override readonly name = 'NotRestorable'
}

/**
 * Loads a backup into an empty database and migrates it to this version of the server. On failure the database stays
 * empty.
 *
 * @throws {NotRestorable} when the file is not a backup of this server, or of a newer version, or the database is not
 *   empty
 */
export async function readBackup(databaseUrl: string, file: string): Promise<void> {
  const version = await readVersion(file)
  const { db, sql, runScript, close } = connect(databaseUrl, { name: 'portal restore', max: 2 })
  try {
    await refuseFilled(sql)
    const known = await listMigrations()
    if (!known.some((one) => one.version === version))
      throw new NotRestorable(`The backup is of migration ${version}, which this version lacks.`)
    // The tables are created in the backup's version, whatever version created the empty ones.
    await runScript('drop schema public cascade; create schema public')
    await migrate(
      { db, sql },
      known.filter((one) => one.version <= version),
    )
    await fill(databaseUrl, file)
    await migrate({ db, sql }, known)
  } finally {
    await close()
  }
}

const fileLines = (file: string) =>
  createInterface({ input: createReadStream(file).pipe(createGunzip()), crlfDelay: Infinity })

async function readVersion(file: string): Promise<number> {
  for await (const line of fileLines(file)) {
    if (line.startsWith(FIRST_LINE)) return Number(line.slice(FIRST_LINE.length))
    break
  }
  throw new NotRestorable(`${file} is not a backup of the portal.`)
}

async function refuseFilled(sql: ReturnType<typeof connect>['sql']): Promise<void> {
  const [table] = await sql`select 1 as one where to_regclass('public.staff') is not null`
  if (!table) return
  const [someone] = await sql`
    select 1 as one from company union all select 1 from staff limit 1`
  if (someone)
    throw new NotRestorable(
      'The database is not empty. Empty it first, if that is meant: npm run db:reset.',
    )
}

async function fill(databaseUrl: string, file: string): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    await client.query('begin')
    let copying: CopyStreamQuery | undefined
    for await (const line of fileLines(file)) {
      if (!copying && line.startsWith('COPY ')) copying = client.query(copyFrom(line))
      else if (copying && line === '\\.') {
        copying.end()
        await finished(copying)
        copying = undefined
      } else if (copying) {
        if (!copying.write(`${line}\n`)) await once(copying, 'drain')
      } else if (line.startsWith('SELECT setval(')) await client.query(line)
    }
    await client.query('commit')
  } finally {
    await client.end()
  }
}
