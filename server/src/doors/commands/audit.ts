import { readConfig } from '#src/config.ts'
import { openDatabase } from '#src/ground/database/open-database.ts'
import { auditLedgers, ledgerViolations } from '#src/pages/ledger-audit/audit-ledgers.ts'

// npm run audit: checks that the ledgers balance; exits with 1 when they do not.

const database = await openDatabase(readConfig(process.env))
try {
  const findings = await auditLedgers(database.connection.db)
  for (const { check, violations, examples } of findings) {
    const verdict =
      violations === 0 ? `✓ ${check.name}` : `✗ ${check.complaint}: ${violations} rows`
    const shown = examples.map((row) => `    ${JSON.stringify(row)}`)
    process.stdout.write(`${[verdict, ...shown].join('\n')}\n`)
  }
  if (ledgerViolations(findings).length > 0) process.exitCode = 1
} finally {
  await database.connection.close()
  await database.stop()
}
