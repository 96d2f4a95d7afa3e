import { once } from 'node:events'
import type { Writable } from 'node:stream'

import type { ReservedSql, Sql, TransactionSql } from 'postgres'

import { type Cell, copyLine } from '#src/copy-text.ts'
import { COLUMNS, DEMO_TABLES, type DemoTable } from '#src/tables.ts'
import { withoutForeignKeyChecks } from '#src/target-database.ts'

export type RowSink = {
  /** Cells in the order of the table's columns. */
  add(table: DemoTable, cells: readonly Cell[]): void
  /** Waits until the added rows are sent; call it every few thousand rows. */
  flush(): Promise<void>
}

const CHUNK_CHARACTERS = 1 << 17

/**
 * Keeps all rows in memory to write them in one transaction, so that an interrupted load leaves
 * nothing behind.
 */
export class RowsInMemory implements RowSink {
  readonly chunks = new Map<DemoTable, string[]>()

  add(table: DemoTable, cells: readonly Cell[]): void {
    const line = copyLine(cells)
    const chunks = this.chunks.get(table)
    if (!chunks) this.chunks.set(table, [line])
    else if ((chunks.at(-1)?.length ?? 0) > CHUNK_CHARACTERS) chunks.push(line)
    else chunks[chunks.length - 1] += line
  }

  flush(): Promise<void> {
    return Promise.resolve()
  }

  async writeTo(sql: TransactionSql, onTable: (table: DemoTable) => void): Promise<void> {
    for (const table of DEMO_TABLES) {
      const chunks = this.chunks.get(table) ?? []
      onTable(table)
      if (chunks.length === 0) continue
      const stream = await openCopy(sql, table)
      for (const chunk of chunks) await stream.write(chunk)
      await stream.end()
    }
  }
}

type Lane = { sql: ReservedSql; stream: CopyStream }

/** Streams rows, each large table over its own connection, for more rows than fit in memory. */
export class RowsInFlight implements RowSink {
  readonly #waiting = new Map<DemoTable, string>()
  readonly #lanes = new Map<DemoTable, Lane>()
  readonly #sql: Sql

  constructor(sql: Sql) {
    this.#sql = sql
  }

  add(table: DemoTable, cells: readonly Cell[]): void {
    this.#waiting.set(table, (this.#waiting.get(table) ?? '') + copyLine(cells))
  }

  async flush(): Promise<void> {
    for (const [table, text] of this.#waiting)
      if (text.length > CHUNK_CHARACTERS) await this.#send(table, text)
  }

  async finish(): Promise<void> {
    for (const table of DEMO_TABLES) {
      await this.#send(table, this.#waiting.get(table) ?? '')
      const lane = this.#lanes.get(table)
      if (!lane) continue
      await lane.stream.end()
      lane.sql.release()
    }
  }

  async #send(table: DemoTable, text: string): Promise<void> {
    if (text === '') return
    this.#waiting.set(table, '')
    const lane = this.#lanes.get(table) ?? (await this.#open(table))
    await lane.stream.write(text)
  }

  async #open(table: DemoTable): Promise<Lane> {
    const sql = await this.#sql.reserve()
    await withoutForeignKeyChecks(sql)
    const lane = { sql, stream: await openCopy(sql, table) }
    this.#lanes.set(table, lane)
    return lane
  }
}

type CopyStream = {
  write(text: string): Promise<void>
  /** @throws {Error} when the database refuses the rows */
  end(): Promise<void>
}

/** Starts a COPY into a table. The connection must not be used for anything else until `end`. */
async function openCopy(sql: ReservedSql | TransactionSql, table: DemoTable): Promise<CopyStream> {
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
