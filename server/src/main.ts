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
  // Stopped during the start, so the lost database is not a failure.
  if (stopping.isStopping()) process.exit(0)
  explain(error)
}

/** Starts database, migrations, context and listening in this order; shutdown runs in reverse. */
async function startServer(known: Config): Promise<void> {
  const opening = openDatabase(known)
  // A signal while the database opens waits until it can be stopped.
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

/** A wrong configuration needs a sentence, a bug its stack. */
function explain(error: unknown): never {
  const isExplained = error instanceof BadConfig || error instanceof WrongDatabaseVersion
  process.stderr.write(
    `${isExplained ? error.message : String(error instanceof Error ? error.stack : error)}\n`,
  )
  process.exit(1)
}
