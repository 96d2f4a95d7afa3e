import { readConfig } from '#src/config.ts'
import { migrate } from '#src/ground/database/migrate.ts'
import { openDatabase } from '#src/ground/database/open-database.ts'

/**
 * Opens the database that the environment names, brings it forward, prints its address as one line and keeps it
 * running until standard input ends or it is told to stop: for programs beside the server that speak SQL (demo,
 * bench, journeys).
 */

// Asked for while the database is still starting, the end waits until there is something to stop.
const stopRequested = new Promise<void>((resolve) => {
  process.on('SIGTERM', () => resolve())
  // Ctrl-C reaches the program beside it too, which then lets go of standard input when it is done.
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
