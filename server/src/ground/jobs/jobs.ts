import { setTimeout as wait } from 'node:timers/promises'

import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import { MOMENT_PATTERN } from '#src/ground/database/moment-text.ts'
import { openPool } from '#src/ground/database/open-pool.ts'

/** Work that runs beside the requests; with several servers each run happens once. */
export type Job = {
  readonly name: string
  /** Five fields of cron, Asia/Shanghai. */
  readonly schedule: string
  readonly work: () => Promise<void>
}

export type Jobs = {
  /** Registers the job with the queue, which from now on runs it here or in another server. */
  add(job: Job): Promise<void>
  /** Runs it soon, besides its schedule. */
  runSoon(name: string): Promise<void>
  /** Runs it here or in another server and waits for its end; returns why it failed, or undefined. */
  runNow(name: string): Promise<string | undefined>
  /** Every job with a schedule, with its last run on any server. */
  list(): Promise<JobRun[]>
  end(): Promise<void>
}

const TIME_ZONE = 'Asia/Shanghai'
const CONNECTIONS = 2
/** Keeps the last month-end run until the next one; the queue's default is seven days. */
const KEPT_SECONDS = 40 * 24 * 60 * 60

/** Starts the queue on the database of the server, in a schema of its own. */
export async function startJobs(databaseUrl: string, log: Logger): Promise<Jobs> {
  const pool = openPool(databaseUrl, { application_name: 'portal jobs', max: CONNECTIONS })
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values) },
    schema: 'job',
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue has a problem'))
  await boss.start()
  return {
    async add({ name, schedule, work }) {
      await boss.createQueue(name, { policy: 'singleton' })
      await boss.work(name, async () => work())
      await boss.schedule(name, schedule, {}, { tz: TIME_ZONE, ...keptFor(schedule) })
    },
    async runSoon(name) {
      await boss.send(name)
    },
    runNow: async (name) => endOf(boss, name, await boss.send(name)),
    list: () => listJobRuns(pool),
    async end() {
      await boss.stop({ graceful: true, timeout: 5000 })
      await pool.end()
    },
  }
}

const LOOK_EVERY_MS = 250

/** @throws when the queue accepted nothing, or no longer knows what it accepted */
async function endOf(boss: PgBoss, name: string, id: string | null): Promise<string | undefined> {
  for (;;) {
    const run = id === null ? null : await boss.getJobById(name, id)
    if (run === null) throw new Error(`${name} could not be run`)
    if (run.state === 'completed') return undefined
    // A failed run may be retried later; the caller need not wait for that.
    if (['retry', 'failed', 'cancelled'].includes(run.state)) return JSON.stringify(run.output)
    await wait(LOOK_EVERY_MS)
  }
}

/** Runs of frequent jobs are not worth keeping longer. */
function keptFor(schedule: string): { deleteAfterSeconds?: number } {
  const [, hour] = schedule.split(' ')
  return hour === '*' ? {} : { deleteAfterSeconds: KEPT_SECONDS }
}

/** For tests: nothing runs by itself. */
export function noJobs(): Jobs {
  return {
    add: async () => {},
    runSoon: async () => {},
    runNow: async () => undefined,
    list: async () => [],
    end: async () => {},
  }
}

/** A job and its last run; times `YYYY-MM-DD HH:mm:ss` in Shanghai. */
type JobRun = {
  readonly name: string
  /** Five fields of cron. */
  readonly schedule: string
  /** Requested and not started. */
  readonly is_waiting: boolean
  /** Null: it has not run yet, or not within the retention time. */
  readonly last_run: {
    readonly state: 'running' | 'done' | 'failed'
    readonly started_at: string
    readonly ended_at: string | null
    readonly took_ms: number | null
    /** Empty unless failed. */
    readonly error: string
  } | null
}

/** Every job with a schedule, from the tables of the queue. */
async function listJobRuns(pool: Pool): Promise<JobRun[]> {
  const { rows } = await pool.query<JobRun>(`
    select s.name, s.cron as schedule,
      exists (select from job.job w where w.name = s.name and w.state in ('created', 'retry')) as is_waiting,
      (select json_build_object(
          'state', case r.state when 'active' then 'running' when 'completed' then 'done' else 'failed' end,
          'started_at', to_char(r.started_on at time zone 'Asia/Shanghai', '${MOMENT_PATTERN}'),
          'ended_at', to_char(r.completed_on at time zone 'Asia/Shanghai', '${MOMENT_PATTERN}'),
          'took_ms', round(extract(epoch from r.completed_on - r.started_on) * 1000),
          'error', case when r.state in ('failed', 'retry', 'cancelled') then coalesce(r.output->>'message', '') else '' end)
        from job.job r where r.name = s.name and r.started_on is not null
        order by r.started_on desc limit 1) as last_run
    from job.schedule s
    order by s.name`)
  return rows
}
