import { buildApp } from '#src/app.ts'
import { buildContext } from '#src/build-context.ts'
import { BadConfig, readConfig, type Config } from '#src/config.ts'
import { addEveryJob } from '#src/doors/jobs/every-job.ts'
import { startEveryReader } from '#src/doors/readers/every-reader.ts'
import { preloadWordFacts } from '#src/facts/search/words/word-facts.ts'
import { migrate, WrongDatabaseVersion } from '#src/ground/database/migrate.ts'
import { openDatabase } from '#src/ground/database/open-database.ts'
import { createLog } from '#src/ground/http/log.ts'
import { drain, stopOnSignal } from '#src/ground/operations/graceful-stop.ts'
import { askForDemo, reportListening } from '#src/ground/operations/starter.ts'

const config = orExit(() => readConfig(process.env))
const log = createLog(config.logLevel)
const stopping = stopOnSignal(log)
try {
  await startServer(config)
} catch (error) {
  await stopping.run()
  // Stopped before it was up: it lost its database, which is no failure.
  if (stopping.isStopping()) process.exit(0)
  explain(error)
}

/** Database → tables → context → listening; on shutdown in reverse order. */
async function startServer(known: Config): Promise<void> {
  const opening = openDatabase(known)
  // A signal while it opens waits until there is something to stop.
  stopping.add(async () => (await opening.catch(() => undefined))?.stop())
  const database = await opening
  try {
    const applied = await migrate(database.connection)
    if (applied.length > 0) log.info({ applied }, 'the database was migrated')
    if (known.isDemo) await askForDemo(database)
  } finally {
    await database.connection.close()
  }
  const { context, close } = await buildContext(known, database.url, log)
  stopping.add(close)
  await addEveryJob(context)
  stopping.add(startEveryReader(context))
  const app = await buildApp(context)
  stopping.add(() => drain(app))
  await app.listen({ host: known.host, port: known.port })
  reportListening(known, context.brands, app.server)
  context.vinReader.warm()
  await preloadWordFacts(context)
}

function orExit<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    return explain(error)
  }
}

/** A sentence for expected errors; otherwise the stack. */
function explain(error: unknown): never {
  const isExplained = error instanceof BadConfig || error instanceof WrongDatabaseVersion
  process.stderr.write(
    `${isExplained ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
}
