import { setTimeout as wait } from 'node:timers/promises'

import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { Logger } from 'pino'

import { MOMENT_PATTERN } from '#src/ground/database/moment-text.ts'
import { openPool } from '#src/ground/database/open-pool.ts'
import { atMoments, type Moments } from '#src/ground/jobs/at-moments.ts'

/** Work in the background; with several servers each run happens once. */
export type Job = {
  readonly name: string
  /** Cron with five fields, Asia/Shanghai. */
  readonly schedule: string
  /** Runs exclude each other by themselves; otherwise a run whose process died delays the next for 15 minutes. */
  readonly mayOverlap?: boolean
  /**
   * The earliest moment at which there is work. Each server then also does it at that moment, whatever its schedule and
   * the other servers do.
   */
  readonly next?: () => Promise<Date | undefined>
  readonly work: () => Promise<void>
}

export type Jobs = {
  /** Registers the job with the queue, which then runs it in this or another server. */
  add(job: Job): Promise<void>
  runSoon(name: string): Promise<void>
  /** After the commit of a plan: has the job ask at once for its next moment. */
  look(name: string): void
  /** Runs a job in this or another server and waits for its end; returns the error, or undefined. */
  runNow(name: string): Promise<string | undefined>
  /** Every scheduled job with its last run on any server. */
  list(): Promise<JobRun[]>
  end(): Promise<void>
}

const TIME_ZONE = 'Asia/Shanghai'
const CONNECTIONS = 2
const ENDING_MS = 5000
/** Keeps the last month-end run until the next one; the queue's default is seven days. */
const KEPT_SECONDS = 40 * 24 * 60 * 60

/** Starts the queue on the server's database, in a separate schema. */
export async function startJobs(
  databaseUrl: string,
  { log, now }: { readonly log: Logger; readonly now: () => Date },
): Promise<Jobs> {
  const pool = openPool(databaseUrl, { application_name: 'portal jobs', max: CONNECTIONS })
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => pool.query(text, values) },
    schema: 'job',
  })
  boss.on('error', (error) => log.warn({ err: error }, 'the job queue has a problem'))
  await boss.start()
  const moments = new Map<string, Moments>()
  return {
    async add({ name, schedule, mayOverlap = false, next, work }) {
      await boss.createQueue(name, { policy: mayOverlap ? 'standard' : 'singleton' })
      await boss.work(name, async () => work())
      await boss.schedule(name, schedule, {}, { tz: TIME_ZONE, ...keptFor(schedule) })
      if (next) moments.set(name, atMoments({ name, next, work, now, log }))
    },
    async runSoon(name) {
      await boss.send(name)
    },
    look: (name) => moments.get(name)?.look(),
    runNow: async (name) => endOf(boss, name, await boss.send(name)),
    list: () => listJobRuns(pool),
    async end() {
      const ending = Promise.all([...moments.values()].map((planned) => planned.end()))
      await Promise.all([
        boss.stop({ graceful: true, timeout: ENDING_MS }),
        Promise.race([ending, wait(ENDING_MS, undefined, { ref: false })]),
      ])
      await pool.end()
    },
  }
}

const CHECK_JOBS_EVERY_MS = 250

/** @throws when the queue did not accept the run, or no longer has it */
async function endOf(boss: PgBoss, name: string, id: string | null): Promise<string | undefined> {
  for (;;) {
    const run = id === null ? null : await boss.getJobById(name, id)
    if (run === null) throw new Error(`${name} could not be run`)
    if (run.state === 'completed') return undefined
    // A failed run may be retried later; the caller does not wait for that.
    if (['retry', 'failed', 'cancelled'].includes(run.state)) return JSON.stringify(run.output)
    await wait(CHECK_JOBS_EVERY_MS)
  }
}

/** Runs of frequent jobs are deleted after the default time. */
function keptFor(schedule: string): { deleteAfterSeconds?: number } {
  const [, hour] = schedule.split(' ')
  return hour === '*' ? {} : { deleteAfterSeconds: KEPT_SECONDS }
}

/** For tests: never runs a job. */
export function noJobs(): Jobs {
  return {
    add: async () => {},
    runSoon: async () => {},
    look: () => {},
    runNow: async () => undefined,
    list: async () => [],
    end: async () => {},
  }
}

/** A job and its last run; times are `YYYY-MM-DD HH:mm:ss`, Asia/Shanghai. */
type JobRun = {
  readonly name: string
  readonly schedule: string
  readonly is_waiting: boolean
  /** Null if there is no run within the retention time. */
  readonly last_run: {
    readonly state: 'running' | 'done' | 'failed'
    readonly started_at: string
    readonly ended_at: string | null
    readonly took_ms: number | null
    /** Empty unless failed. */
    readonly error: string
  } | null
}

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
