import { EmptyState } from '@portal/ui/empty-state.tsx'
import { IconButton } from '@portal/ui/icon-button.tsx'
import { RefreshCwIcon } from '@portal/ui/icons.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { Note } from '@portal/ui/note.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { ListSkeleton } from '#src/lists/list-skeleton.tsx'

import { jobsQuery } from './jobs-calls.ts'
import { JobsTable } from './jobs-table.tsx'

import bodyStyles from '#src/lists/list-body.module.css'
import headStyles from '#src/lists/list-head.module.css'
import styles from './jobs.module.css'

export const Route = createFileRoute('/_signed-in/jobs')({
  staticData: { title: '后台任务' },
  loader: ({ context: { queries, call } }) => void queries.prefetchQuery(jobsQuery(call)),
  component: JobsPage,
})

/** What the servers do by themselves, and how it went last. */
function JobsPage() {
  const { data, error, isFetching, refetch } = useQuery(jobsQuery(useCaller()))
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
      <div className={styles.page}>
        {data === undefined && error === null && <ListSkeleton label="后台任务加载中" />}
        {data === undefined && error !== null && (
          <LoadFailed
            className={bodyStyles.centre}
            reason={errorText(error)}
            onRetry={() => void refetch()}
          />
        )}
        {data !== undefined && error !== null && (
          <Note className={styles.stale} look="warning">
            {errorText(error)}，下面是之前的状态。
          </Note>
        )}
        {data?.list.length === 0 && <EmptyState picture="box" title="没有后台任务" />}
        {data !== undefined && data.list.length > 0 && <JobsTable jobs={data.list} />}
      </div>
    </>
  )
}
