import { sql } from 'kysely'

import { BOOK_CHECKS, type BookCheck } from '#src/ground/books/checks.ts'
import type { Database, InTransaction } from '#src/ground/database/schema.ts'

export type BookFinding = {
  readonly check: BookCheck
  /** Rows that break it; 0 in good books. */
  readonly crooked: number
  /** The first few of them, as they stand. */
  readonly examples: readonly Readonly<Record<string, unknown>>[]
}

const MOST_EXAMPLES = 5

/** Every check over the whole database, as one moment saw it. It reads every ledger: a command, never a request. */
export async function checkBooks(db: Database): Promise<BookFinding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(checkBooksIn)
}

/** The same inside a transaction, seeing what it has changed. */
export async function checkBooksIn(tx: InTransaction): Promise<BookFinding[]> {
  const findings: BookFinding[] = []
  for (const check of BOOK_CHECKS) {
    const { rows } = await sql<{ crooked: number; row: Readonly<Record<string, unknown>> }>`
      select count(*) over ()::integer as crooked, to_jsonb(c) as row
      from (${sql.raw(check.crooked)}) c limit ${MOST_EXAMPLES}`.execute(tx)
    findings.push({
      check,
      crooked: rows[0]?.crooked ?? 0,
      examples: rows.map(({ row }) => row),
    })
  }
  return findings
}

/** Those that found something. */
export function crookedBooks(findings: readonly BookFinding[]): readonly BookFinding[] {
  return findings.filter(({ crooked }) => crooked > 0)
}
