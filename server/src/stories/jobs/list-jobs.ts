import type { listJobs as call } from '@portal/contract/admin-jobs.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'

import type { Context } from '#src/context.ts'
import { flag } from '#src/ground/http/flag.ts'

/** The last run may have been on any server; null if the queue no longer keeps one. */
export async function listJobs({ jobs }: Pick<Context, 'jobs'>): Promise<OutputOf<typeof call>> {
  const runs = await jobs.list()
  return { list: runs.map(({ is_waiting, ...run }) => ({ ...run, is_waiting: flag(is_waiting) })) }
}
