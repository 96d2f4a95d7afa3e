import { writeFileSync } from 'node:fs'
import path from 'node:path'

import type { KyselyPlugin, QueryId } from 'kysely'
import { inject } from 'vitest'

import type { Connection, Sql } from '#src/ground/database/connect.ts'
import { textOf, type WrittenSql } from '#src/testing/row-types/read-written-sql.ts'
import { compare, type Findings, noFindings } from '#src/testing/row-types/shape.ts'

/**
 * A connection that compares the rows of handwritten statements with their row types. Closing it fails if a row did not
 * match its type.
 */
export function checkRows(
  connection: Connection,
  writtenSql: readonly WrittenSql[] = inject('writtenSql'),
): Connection {
  const types = new Map(writtenSql.map((written) => [written.text, written]))
  const findings = new Map<string, Findings>()
  const check = (text: string, rows: readonly unknown[]) => {
    const written = types.get(text)
    if (!written?.shape) return
    const found = findings.get(written.place) ?? noFindings()
    findings.set(written.place, found)
    for (const row of rows) compare(written.shape, row, found)
  }
  return {
    ...connection,
    db: connection.db.withPlugin(pluginThat(check)),
    sql: sqlThat(check, connection.sql),
    lookupSql: sqlThat(check, connection.lookupSql),
    close: async () => {
      await connection.close()
      saveSeen(findings)
      refuseMismatches(findings)
    },
  }
}

type Check = (text: string, rows: readonly unknown[]) => void

function sqlThat(check: Check, sql: Sql): Sql {
  return async (text, ...values) => {
    const rows = await sql(text, ...values)
    check(textOf(text), rows)
    return rows as never[]
  }
}

function pluginThat(check: Check): KyselyPlugin {
  const texts = new WeakMap<QueryId, string>()
  return {
    transformQuery({ node, queryId }) {
      if (node.kind === 'RawNode') texts.set(queryId, textOf(node.sqlFragments))
      return node
    },
    async transformResult({ result, queryId }) {
      const text = texts.get(queryId)
      if (text !== undefined) check(text, result.rows)
      return result
    },
  }
}

/** Saved for the end of the run, see `row-types.ts`. */
function saveSeen(findings: ReadonlyMap<string, Findings>): void {
  const lines = [...findings].map(([place, { seen }]) => [place, ...seen].join('\t'))
  writeFileSync(path.join(inject('seenRows'), crypto.randomUUID()), lines.join('\n'))
}

function refuseMismatches(findings: ReadonlyMap<string, Findings>): void {
  const mismatches = [...findings].flatMap(([place, one]) =>
    [...one.mismatches].map((mismatch) => `${place}: ${mismatch}`),
  )
  if (mismatches.length > 0)
    throw new Error(`Rows are not what their types say:\n${mismatches.join('\n')}`)
}
