import { markClientErrors } from '@portal/contract/admin-client-logs.ts'
import type { Id } from '@portal/rules/ids.ts'
import { CLIENT_ERROR_STATES, LOGGED_ERROR_KINDS } from '@portal/rules/pages/client-log.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { brandColumns, shownBrand, timeColumn } from '#src/lists/document-columns.tsx'
import { ListBody, ListColumns, NothingListed } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { UnderName } from '#src/lists/under-name.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-time.ts'

import { ClientErrorDetail } from './client-error-detail.tsx'
import {
  type ClientErrorsSearchParams,
  errorListParams,
  readClientErrorsSearchParams,
  viewsParams,
} from './client-errors-search-params.ts'
import { ClientLogTabs } from './client-log-tabs.tsx'
import {
  type ClientError,
  errorListQuery,
  errorQuery,
  pageViewsQuery,
} from './client-logs-calls.ts'
import { PageViewsList } from './page-views-list.tsx'
import { ReleaseBar } from './release-bar.tsx'

import styles from './client-errors-page.module.css'

const SEARCH = { label: '搜索报错', placeholder: '报错信息、页面' }

export const Route = createFileRoute('/_signed-in/client_errors')({
  staticData: { title: '前端报错' },
  validateSearch: readClientErrorsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    if (deps.tab === 'views') void queries.prefetchQuery(pageViewsQuery(call, viewsParams(deps)))
    else void queries.prefetchQuery(errorListQuery(call, errorListParams(deps)))
    if (deps.error !== undefined) void queries.prefetchQuery(errorQuery(call, deps.error))
  },
  component: ClientErrorsPage,
})

function ClientErrorsPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  return search.tab === 'views' ? (
    <PageViewsList navigate={navigate} search={search} />
  ) : (
    <ErrorList />
  )
}

const withOpenError = (error: Id<'client_error'> | undefined) => ({ error })

function ErrorList() {
  const search = Route.useSearch()
  const found = useQuery(errorListQuery(useCaller(), errorListParams(search)))
  const list = useList({
    search,
    found,
    openId: search.error,
    opening: withOpenError,
    navigate: Route.useNavigate(),
  })
  const state = search.tab === 'resolved' ? 'resolved' : 'open'
  return (
    <>
      <ListHead list={list} search={SEARCH} title="前端报错" />
      <RoleNote changes={[markClientErrors]} />
      <ClientLogTabs counts={found.data?.counts} tab={state} onChange={list.change}>
        <ListColumns
          detail={search.error !== undefined && <ClientErrorDetail id={search.error} list={list} />}
        >
          <ListBody
            above={
              <ReleaseBar
                release={search.release}
                releases={found.data?.releases ?? []}
                onChange={(release) => list.change({ release })}
              />
            }
            empty={
              <NothingListed
                hint="换个品牌、版本或关键词再试。"
                list={list}
                name="报错"
                title={
                  state === 'open' ? '没有未解决的报错' : `没有${CLIENT_ERROR_STATES[state]}的报错`
                }
              />
            }
            list={list}
            name="报错"
          >
            {(rows) => <ErrorTable list={list} rows={rows} />}
          </ListBody>
        </ListColumns>
      </ClientLogTabs>
    </>
  )
}

type Props = {
  readonly list: List<ClientError, ClientErrorsSearchParams>
  readonly rows: readonly ClientError[]
}

function ErrorTable({ list, rows }: Props) {
  const today = useToday()
  return (
    <ListTable
      caption="商城页面的报错，最近出现的在前"
      className={styles.table}
      columns={[
        {
          title: '报错',
          className: styles.words,
          hint: (row) => row.message,
          render: (row) => (
            <>
              <span className="two-lines">{row.message}</span>
              <UnderName
                beside={[row.route]}
                narrow={[LOGGED_ERROR_KINDS[row.kind], row.release, shownBrand(list, row)]}
              />
            </>
          ),
        },
        { title: '类型', className: styles.kind, render: (row) => LOGGED_ERROR_KINDS[row.kind] },
        {
          title: '页面',
          className: styles.route,
          hint: (row) => row.route,
          render: (row) => row.route,
        },
        { title: '版本', className: styles.release, render: (row) => row.release },
        {
          title: '次数',
          isRight: true,
          className: styles.times,
          render: (row) => `${formatCount(row.times)} 次`,
        },
        {
          title: '用户',
          isRight: true,
          className: styles.users,
          render: (row) => `${formatCount(row.users)} 人`,
        },
        ...brandColumns(list, styles.brand),
        timeColumn(
          {
            title: '最近出现',
            timeOf: ({ last_seen }: ClientError) => last_seen,
            isOldestFirst: false,
            today,
          },
          styles.time,
        ),
      ]}
      idOf={(row) => row.id}
      list={list}
      rows={rows}
    />
  )
}
