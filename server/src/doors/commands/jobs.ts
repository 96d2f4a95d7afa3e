import { buildContext } from '#src/build-context.ts'
import { readConfig } from '#src/config.ts'
import { addEveryJob } from '#src/doors/jobs/every-job.ts'
import { openDatabase } from '#src/ground/database/open-database.ts'
import { createLog } from '#src/ground/http/log.ts'

// npm run jobs: lists the background jobs with their last runs; with a name it runs that job once now, here or in a
// server.

const [name] = process.argv.slice(2)
const config = readConfig(process.env)
const database = await openDatabase(config)
const { context, close } = await buildContext(config, database.url, createLog('warn'))
try {
  await addEveryJob(context)
  process.exitCode = name === undefined ? await printJobs() : await runJob(name)
} finally {
  await close()
  await database.connection.close()
  await database.stop()
}

async function printJobs(): Promise<number> {
  for (const { name: job, schedule, last_run } of await context.jobs.list()) {
    const last =
      last_run === null
        ? 'not run yet'
        : `${last_run.state} ${last_run.started_at} ${last_run.error}`
    process.stdout.write(`${job.padEnd(24)} ${schedule.padEnd(14)} ${last.trim()}\n`)
  }
  return 0
}

async function runJob(requested: string): Promise<number> {
  const known = await context.jobs.list()
  if (!known.some(({ name: job }) => job === requested)) {
    process.stderr.write(
      `There is no job ${requested}: ${known.map((job) => job.name).join(', ')}\n`,
    )
    return 2
  }
  const problem = await context.jobs.runNow(requested)
  process.stdout.write(
    problem === undefined ? `${requested} ran.\n` : `${requested} failed: ${problem}\n`,
  )
  return problem === undefined ? 0 : 1
}
