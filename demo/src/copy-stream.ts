import { once } from 'node:events'
import type { Writable } from 'node:stream'

import type { ReservedSql, TransactionSql } from 'postgres'

import { COLUMNS, type DemoTable } from '#src/tables.ts'

export type CopyStream = {
  write(text: string): Promise<void>
  /** @throws {Error} when the database refuses the rows */
  end(): Promise<void>
}

/** Starts a COPY into a table. The connection must not be used for anything else until `end`. */
export async function openCopy(
  sql: ReservedSql | TransactionSql,
  table: DemoTable,
): Promise<CopyStream> {
  const columns = sql(COLUMNS[table].map(String))
  const stream = await sql`copy ${sql(table)} (${columns}) from stdin`.writable()
  return {
    async write(text) {
      if (text !== '' && !stream.write(text)) await once(stream, 'drain')
    },
    async end() {
      await new Promise((resolve) => stream.write('', resolve))
      stream.end()
      await Promise.race([once(stream, 'finish'), refusal(sql, stream, table)])
    },
  }
}

/**
 * The driver does not report an error at the very end of a COPY, so another query checks for it.
 */
async function refusal(
  sql: ReservedSql | TransactionSql,
  stream: Writable,
  table: DemoTable,
): Promise<void> {
  await new Promise((resolve) => setImmediate(resolve))
  await sql`select 1`.catch(() => undefined)
  if (!stream.writableFinished) throw new Error(`The database refuses the rows of ${table}.`)
}
