import { listJobs, runJob } from '@portal/contract/admin-jobs.ts'
import type { Caller } from '@portal/contract/caller.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import { RefreshCwIcon } from '@portal/ui/controls/icons.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { serverQuery, useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { ListSkeleton } from '#src/lists/list-body.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { useRefusal } from '#src/session/rights.ts'

import { durationText, jobName, scheduleText } from './job-words.ts'

import bodyStyles from '#src/lists/list-body.module.css'
import headStyles from '#src/lists/list-head.module.css'
import styles from './jobs.module.css'

export const Route = createFileRoute('/_signed-in/jobs')({
  staticData: { title: '后台任务' },
  loader: ({ context: { queries, call } }) => void queries.prefetchQuery(jobsQuery(call)),
  component: JobsPage,
})

function JobsPage() {
  const query = useQuery(jobsQuery(useCaller()))
  const { data, error, isFetching, refetch } = query
  return (
    <>
      <header className={headStyles.head}>
        <h1>后台任务</h1>
        <IconButton
          aria-busy={isFetching}
          className={headStyles.refresh}
          label="刷新"
          onClick={() => void refetch()}
        >
          <RefreshCwIcon />
        </IconButton>
      </header>
      <RoleNote changes={[runJob]} />
      <div className={styles.page}>
        {data !== undefined && error !== null && (
          <Note className={styles.stale} look="warning">
            {errorText(error)}，下面是之前的状态。
          </Note>
        )}
        <Answer
          failedClassName={bodyStyles.centre}
          query={query}
          waiting={<ListSkeleton label="后台任务加载中" />}
        >
          {({ list }) =>
            list.length === 0 ? (
              <EmptyState picture="box" title="没有后台任务" />
            ) : (
              <JobsTable jobs={list} />
            )
          }
        </Answer>
      </div>
    </>
  )
}

function JobsTable({ jobs }: { readonly jobs: readonly AdminJob[] }) {
  return (
    <table className={styles.table}>
      <caption className="sr-only">后台任务</caption>
      <thead>
        <tr>
          <th scope="col">任务</th>
          <th scope="col">时间</th>
          <th scope="col">上次运行</th>
          <th scope="col">用时</th>
          <th scope="col">结果</th>
          <th scope="col">
            <span className="sr-only">操作</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {jobs.map((job) => (
          <JobRow job={job} key={job.name} />
        ))}
      </tbody>
    </table>
  )
}

function JobRow({ job }: { readonly job: AdminJob }) {
  const { name, schedule, last_run } = job
  const run = useRunJob()
  const why = useRefusal(runJob, '运行任务')
  const busy = isRunning(job)
  const took = typeof last_run?.took_ms === 'number' ? durationText(last_run.took_ms) : undefined
  const start = async () => {
    await run.mutateAsync({ name })
    toast.success('已安排运行')
  }
  return (
    <tr>
      <th scope="row">{jobName(name)}</th>
      <td>{scheduleText(schedule)}</td>
      <td data-none={last_run === null || undefined}>{last_run?.started_at ?? '—'}</td>
      <td data-none={took === undefined || undefined}>{took ?? '—'}</td>
      <td>
        <Outcome job={job} />
      </td>
      <td className={styles.action}>
        <Button
          aria-label={`立即运行 ${jobName(name)}`}
          busy={run.isPending}
          disabled={why !== undefined || busy}
          size="small"
          title={why ?? (busy ? '正在运行或排队' : undefined)}
          // The query cache has already shown the error.
          onClick={() => void start().catch(() => undefined)}
        >
          立即运行
        </Button>
      </td>
    </tr>
  )
}

function Outcome({ job: { is_waiting, last_run } }: { readonly job: AdminJob }) {
  if (last_run?.state === 'running') return <Tag look="brand">运行中</Tag>
  if (is_waiting === 1) return <Tag look="line">排队中</Tag>
  if (last_run === null) return <Tag>还没有运行</Tag>
  if (last_run.state === 'done') return <Tag look="ok">成功</Tag>
  return (
    <>
      <Tag look="out">失败</Tag> <span className={styles.error}>{last_run.error}</span>
    </>
  )
}

type AdminJob = OutputOf<typeof listJobs>['list'][number]

const WHILE_ONE_RUNS_MS = 3000

const ELSE_MS = 30_000

const jobsQuery = (call: Caller) => {
  const query = serverQuery(call, listJobs, {})
  return {
    ...query,
    staleTime: 0,
    refetchInterval: ({ state }: { state: { data?: { list: readonly AdminJob[] } | undefined } }) =>
      state.data?.list.some(isRunning) ? WHILE_ONE_RUNS_MS : ELSE_MS,
    meta: { quiet: true },
  }
}

const useRunJob = () => useServerChange(runJob)

/** A job that waits for its start counts as running. */
function isRunning({ is_waiting, last_run }: AdminJob): boolean {
  return is_waiting === 1 || last_run?.state === 'running'
}
