import type { Pool } from 'pg'

/** A job and its last run; times `YYYY-MM-DD HH:mm:ss` in Shanghai. */
export type JobRun = {
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
export async function listJobRuns(pool: Pool): Promise<JobRun[]> {
  const { rows } = await pool.query<JobRun>(`
    select s.name, s.cron as schedule,
      exists (select from job.job w where w.name = s.name and w.state in ('created', 'retry')) as is_waiting,
      (select json_build_object(
          'state', case r.state when 'active' then 'running' when 'completed' then 'done' else 'failed' end,
          'started_at', to_char(r.started_on at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'),
          'ended_at', to_char(r.completed_on at time zone 'Asia/Shanghai', 'YYYY-MM-DD HH24:MI:SS'),
          'took_ms', round(extract(epoch from r.completed_on - r.started_on) * 1000),
          'error', case when r.state in ('failed', 'retry', 'cancelled') then coalesce(r.output->>'message', '') else '' end)
        from job.job r where r.name = s.name and r.started_on is not null
        order by r.started_on desc limit 1) as last_run
    from job.schedule s
    order by s.name`)
  return rows
}
