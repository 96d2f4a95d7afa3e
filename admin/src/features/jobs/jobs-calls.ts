import { listJobs, runJob } from '@portal/contract/admin-jobs.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { serverQuery } from '@portal/ui/server/server-query.ts'

export type AdminJob = OutputOf<typeof listJobs>['list'][number]

const WHILE_ONE_RUNS_MS = 3000
const ELSE_MS = 30_000

export const jobsQuery = (call: Caller) => {
  const query = serverQuery(call, listJobs, {})
  return {
    ...query,
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: { list: readonly AdminJob[] } | undefined } }) =>
      state.data?.list.some(isRunning) ? WHILE_ONE_RUNS_MS : ELSE_MS,
    meta: { quiet: true },
  }
}

export const useRunJob = () => useServerChange(runJob)

/** A job that waits for its start counts as running. */
export function isRunning({ is_waiting, last_run }: AdminJob): boolean {
  return is_waiting === 1 || last_run?.state === 'running'
}
