import { buttonLook } from '@portal/ui/controls/button.tsx'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { LoadFailed } from '@portal/ui/states/load-failed.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'

import { PageCrumb } from '#src/layout/page-crumb.tsx'

import { CategoryMenu } from './category-menu.tsx'
import { MessageView } from './message-view.tsx'
import { tipMenuQuery, tipQuery, tipsQuery } from './messages-calls.ts'
import { readMessagesSearchParams, tipsParams } from './messages-search-params.ts'
import { NoMessage } from './no-message.tsx'
import { useHasPreview } from './use-has-preview.ts'
import { useOpenedTip } from './use-opened-tip.ts'

import styles from './messages-page.module.css'

export const Route = createFileRoute('/_signed-in/profile/system_msg/detail')({
  staticData: { title: '消息详情', name: 'system_msg_detail' },
  validateSearch: readMessagesSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    void queries.prefetchQuery(tipMenuQuery(call))
    void queries.prefetchQuery(tipsQuery(call, tipsParams(deps)))
    if (deps.id !== undefined) void queries.prefetchQuery(tipQuery(call, deps.id))
  },
  component: MessagePage,
})

function MessagePage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const isWide = useHasPreview()
  const { id, ...list } = search
  const rows = useQuery(tipsQuery(useCaller(), tipsParams(list))).data?.list
  const { tip, part, isUnknown, found, step } = useOpenedTip({
    search,
    rows,
    onOpen: (next, page) => void navigate({ search: { ...search, page, id: next }, replace: true }),
  })
  const backToList = (
    <Link className={buttonLook({ kind: 'primary' })} search={list} to="/profile/system_msg">
      返回消息列表
    </Link>
  )
  return (
    <div className={`wrap ${styles.page}`}>
      <PageCrumb
        by={[
          <Link key="centre" to="/profile">
            个人中心
          </Link>,
          <Link key="list" search={list} to="/profile/system_msg">
            系统消息
          </Link>,
        ]}
      />
      <div className={styles.alone}>
        {isWide && <CategoryMenu search={list} />}
        {tip === undefined ? (
          <section aria-label="消息内容" className="card">
            {isUnknown || id === undefined ? (
              <NoMessage isPage action={backToList} error={found.error} />
            ) : found.error ? (
              <LoadFailed reason={errorText(found.error)} onRetry={() => void found.refetch()} />
            ) : (
              <LoadingRegion className={styles.waiting} label="消息加载中">
                <Skeleton height={240} />
              </LoadingRegion>
            )}
          </section>
        ) : (
          <MessageView
            isPage
            part={part}
            tip={tip}
            onAcknowledge={(isOfStatement) =>
              void (isOfStatement
                ? navigate({ to: '/profile/bill' })
                : navigate({ to: '/profile/system_msg', search: list }))
            }
            onStep={step}
          />
        )}
      </div>
    </div>
  )
}
