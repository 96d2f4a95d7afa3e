import { sql } from 'kysely'

import type { Database, InTransaction } from '#src/ground/database/schema.ts'
import { LEDGER_CHECKS, type LedgerCheck } from '#src/pages/ledger-audit/checks.ts'

export type LedgerFinding = {
  readonly check: LedgerCheck
  /** Number of rows that violate the check; 0 if the ledgers balance. */
  readonly violations: number
  readonly examples: readonly Readonly<Record<string, unknown>>[]
}

const MAX_EXAMPLES = 5

/**
 * Runs all checks over the whole database, in one snapshot. It reads every ledger, so it is for commands, never for
 * requests.
 */
export async function auditLedgers(db: Database): Promise<LedgerFinding[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(auditLedgersIn)
}

/** Runs all checks inside a transaction, so that its changes are included. */
export async function auditLedgersIn(tx: InTransaction): Promise<LedgerFinding[]> {
  const findings: LedgerFinding[] = []
  for (const check of LEDGER_CHECKS) {
    const { rows } = await sql<{ violations: number; row: Readonly<Record<string, unknown>> }>`
      select count(*) over ()::integer as violations, to_jsonb(c) as row
      from (${sql.raw(check.violations)}) c limit ${MAX_EXAMPLES}`.execute(tx)
    findings.push({
      check,
      violations: rows[0]?.violations ?? 0,
      examples: rows.map(({ row }) => row),
    })
  }
  return findings
}

export function ledgerViolations(findings: readonly LedgerFinding[]): readonly LedgerFinding[] {
  return findings.filter(({ violations }) => violations > 0)
}
