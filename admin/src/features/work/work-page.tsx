import { IconButton } from '@portal/ui/icon-button.tsx'
import { RefreshCwIcon } from '@portal/ui/icons.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { Note } from '@portal/ui/note.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { Waiting } from './waiting.tsx'
import { workQuery } from './work-calls.ts'

import headStyles from '#src/lists/list-head.module.css'
import styles from './work-page.module.css'

export const Route = createFileRoute('/_signed-in/')({
  staticData: { title: '工作台' },
  loader: ({ context: { queries, call } }) => void queries.prefetchQuery(workQuery(call)),
  component: WorkPage,
})

/** What waits for staff, each a way to its list. */
function WorkPage() {
  const { data, error, isFetching, refetch } = useQuery(workQuery(useCaller()))
  return (
    <>
      <header className={headStyles.head}>
        <h1>工作台</h1>
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
        {data === undefined && error === null && <WorkSkeleton />}
        {data === undefined && error !== null && (
          <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
        )}
        {data !== undefined && error !== null && (
          <Note look="warning">{errorText(error)}，下面是之前的数字。</Note>
        )}
        {data !== undefined && <Waiting work={data} />}
      </div>
    </>
  )
}

function WorkSkeleton() {
  return (
    <LoadingRegion label="待办加载中">
      <Skeleton height={96} />
      <Skeleton height={96} />
    </LoadingRegion>
  )
}
