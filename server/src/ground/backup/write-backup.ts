import { open, rename } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'

import { Client, escapeIdentifier } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { listBackupTables } from '#src/ground/backup/backup-order.ts'
import { onlyRow } from '#src/ground/database/only-row.ts'

/** The first line of a backup, before the number of its newest migration. */
export const FIRST_LINE = '-- parts portal backup, migration '

/**
 * Writes all rows of one snapshot to a compressed script that `restore` reads (or psql, on a migrated and empty
 * database). The file appears only when it is complete.
 */
export async function writeBackup(databaseUrl: string, file: string): Promise<void> {
  const client = new Client(databaseUrl)
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const half = await open(`${file}.part`, 'w')
    await pipeline(
      Readable.from(script(client)),
      createGzip(),
      half.createWriteStream({ flush: true }),
    )
    await client.query('commit')
    await rename(`${file}.part`, file)
  } finally {
    await client.end()
  }
}

async function* script(client: Client): AsyncGenerator<string | Buffer> {
  const { rows } = await client.query<{ version: number }>(
    'select max(version) as version from migration',
  )
  yield `${FIRST_LINE}${onlyRow(rows).version}\n`
  for (const { name, columns } of await listBackupTables(client)) {
    const list = columns.map((column) => escapeIdentifier(column)).join(', ')
    yield `COPY ${escapeIdentifier(name)} (${list}) FROM stdin;\n`
    const copied = copyTo(`copy (select ${list} from ${escapeIdentifier(name)}) to stdout`)
    // A stream in binary mode yields buffers; its type says any.
    yield* client.query(copied) as AsyncIterable<Buffer>
    yield '\\.\n'
  }
  yield* sequences(client)
}

async function* sequences(client: Client): AsyncGenerator<string> {
  const { rows } = await client.query<{ name: string; last_value: string }>(
    `select quote_ident(sequencename) as name, last_value::text
     from pg_sequences where schemaname = 'public' and last_value is not null`,
  )
  for (const { name, last_value } of rows) yield `SELECT setval('${name}', ${last_value});\n`
}
