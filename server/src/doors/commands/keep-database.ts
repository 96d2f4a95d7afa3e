import { readConfig } from '#src/config.ts'
import { migrate } from '#src/ground/database/migrate.ts'
import { openDatabase } from '#src/ground/database/open-database.ts'

/**
 * Opens the configured database, migrates it, prints its URL as one line and keeps it running until standard input ends
 * or a signal arrives: for programs beside the server that use SQL (demo, bench, journeys).
 */

// A signal during the start of the database waits until the database can be stopped.
const stopRequested = new Promise<void>((resolve) => {
  process.on('SIGTERM', () => resolve())
  // Ctrl-C also reaches the program beside it, which closes standard input when it is done.
  process.on('SIGINT', () => {
    if (process.stdin.isTTY) resolve()
  })
  process.stdin.once('close', () => resolve())
})
const database = await openDatabase(readConfig(process.env))
try {
  await migrate(database.connection)
  await database.connection.close()
  process.stdout.write(`${database.url}\n`)
  process.stdin.resume()
  await stopRequested
} finally {
  await database.stop()
}
process.exit()
