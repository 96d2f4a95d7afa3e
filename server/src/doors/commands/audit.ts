import { readConfig } from '#src/config.ts'
import { checkBooks, crookedBooks } from '#src/ground/books/check-books.ts'
import { openDatabase } from '#src/ground/database/open-database.ts'

// npm run audit: proves that the books add up; ends with 1 when they do not.

const database = await openDatabase(readConfig(process.env))
try {
  const findings = await checkBooks(database.connection.db)
  for (const { check, crooked, examples } of findings) {
    const verdict = crooked === 0 ? `✓ ${check.name}` : `✗ ${check.complaint}: ${crooked} rows`
    const shown = examples.map((row) => `    ${JSON.stringify(row)}`)
    process.stdout.write(`${[verdict, ...shown].join('\n')}\n`)
  }
  if (crookedBooks(findings).length > 0) process.exitCode = 1
} finally {
  await database.connection.close()
  await database.stop()
}
