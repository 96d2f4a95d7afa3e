import { Button } from '@portal/ui/controls/button.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadFailed } from '@portal/ui/states/load-failed.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link, Navigate } from '@tanstack/react-router'

import { PageCrumb } from '#src/layout/page-crumb.tsx'

import { CategoryMenu } from './category-menu.tsx'
import { MessageList } from './message-list.tsx'
import { MessageView } from './message-view.tsx'
import { type Tip, tipMenuQuery, tipsQuery } from './messages-calls.ts'
import {
  type MessagesSearchParams,
  readMessagesSearchParams,
  tipsParams,
} from './messages-search-params.ts'
import { NoMessage } from './no-message.tsx'
import { useHasPreview } from './use-has-preview.ts'
import { useOpenedTip } from './use-opened-tip.ts'

import styles from './messages-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/system_msg/')({
  staticData: { title: '系统消息' },
  validateSearch: readMessagesSearchParams,
  loaderDeps: ({ search: { id: _open, ...list } }) => list,
  loader: ({ context: { queries, call }, deps }) => {
    void queries.prefetchQuery(tipMenuQuery(call))
    void queries.prefetchQuery(tipsQuery(call, tipsParams(deps)))
  },
  component: MessagesPage,
})

function MessagesPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const query = useQuery(tipsQuery(useCaller(), tipsParams(search)))
  const hasPreview = useHasPreview()
  const change = (next: MessagesSearchParams, replace = false) =>
    void navigate({ search: next, replace, resetScroll: false })
  if (!hasPreview && search.id !== undefined)
    return <Navigate replace search={search} to="/profile/system_msg/detail" />
  return (
    <div className={`wrap ${styles.page}`}>
      <PageCrumb by={<Link to="/profile">个人中心</Link>} />
      <h1 className="sr-only">系统消息</h1>
      <div className={styles.columns}>
        <CategoryMenu search={search} />
        <MessageList
          hasPreview={hasPreview}
          query={query}
          search={search}
          onChange={(next) => change(next)}
        />
        {hasPreview && (
          <Preview
            rows={query.data?.list}
            search={search}
            onOpen={(id, page = search.page) =>
              change({ ...search, page, id }, search.id !== undefined)
            }
          />
        )}
      </div>
    </div>
  )
}

type PreviewProps = {
  readonly rows: readonly Tip[] | undefined
  readonly search: MessagesSearchParams
  readonly onOpen: (id: Tip['id'] | undefined, page?: number) => void
}

function Preview({ rows, search, onOpen }: PreviewProps) {
  const navigate = Route.useNavigate()
  const opened = useOpenedTip({ search, rows, onOpen })
  const { tip, found } = opened
  if (search.id === undefined)
    return (
      <section aria-label="消息内容" className="card">
        <EmptyState title="选择一条消息查看">
          {rows !== undefined && rows.length > 0 && '按 J 打开第一条。'}
        </EmptyState>
      </section>
    )
  if (tip !== undefined)
    return (
      <MessageView
        part={opened.part}
        tip={tip}
        onAcknowledge={(isOfStatement) =>
          isOfStatement ? void navigate({ to: '/profile/bill' }) : onOpen(undefined)
        }
        onStep={opened.step}
      />
    )
  return (
    <section aria-label="消息内容" className="card">
      {opened.isUnknown ? (
        <NoMessage
          action={<Button onClick={() => onOpen(undefined)}>知道了</Button>}
          error={found.error}
        />
      ) : found.error ? (
        <LoadFailed onRetry={() => void found.refetch()} />
      ) : (
        <LoadingRegion className={styles.waiting} label="消息加载中">
          <Skeleton height={200} />
        </LoadingRegion>
      )}
    </section>
  )
}
