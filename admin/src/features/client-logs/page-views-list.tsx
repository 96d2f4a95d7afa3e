import { formatCount } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { FilterChip } from '#src/lists/filter-chip.tsx'
import { ListBody } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { type ListNavigate, useList } from '#src/lists/use-list.ts'

import {
  type ClientErrorsSearchParams,
  PERIODS,
  viewsParams,
} from './client-errors-search-params.ts'
import { ClientLogTabs } from './client-log-tabs.tsx'
import { pageViewsQuery } from './client-logs-calls.ts'

import barStyles from '#src/lists/filter-bar.module.css'
import styles from './client-errors-page.module.css'

type Props = {
  readonly search: ClientErrorsSearchParams
  readonly navigate: ListNavigate<ClientErrorsSearchParams>
}

export function PageViewsList({ search, navigate }: Props) {
  const params = viewsParams(search)
  const found = useQuery(pageViewsQuery(useCaller(), params))
  const list = useList({ search, found, navigate })
  return (
    <>
      <ListHead list={list} title="前端报错" />
      <ClientLogTabs counts={undefined} tab="views" onChange={list.change}>
        <ListBody
          above={
            <fieldset aria-label="时段" className={barStyles.bar}>
              {PERIODS.map(({ days, name }) => (
                <FilterChip
                  isOn={params.days === days}
                  key={days}
                  name={name}
                  onPress={() => list.change({ days })}
                />
              ))}
            </fieldset>
          }
          empty={
            <EmptyState picture="search" title="还没有页面访问">
              换个品牌或时段再试。
            </EmptyState>
          }
          list={list}
          name="页面访问"
        >
          {(rows) => (
            <ListTable
              caption="商城各页面的访问次数，最多的在前"
              className={styles.views}
              columns={[
                {
                  title: '页面',
                  className: styles.page,
                  hint: ({ route }) => route,
                  render: ({ route }) => <ErrorsOfPage route={route} />,
                },
                { title: '访问次数', isRight: true, render: ({ views }) => formatCount(views) },
              ]}
              idOf={({ route }) => route}
              list={list}
              onPhone="table"
              rows={rows}
            />
          )}
        </ListBody>
      </ClientLogTabs>
    </>
  )
}

function ErrorsOfPage({ route }: { readonly route: string }) {
  return (
    <Link
      className={styles.errors}
      search={(before) => ({ ...before, tab: undefined, days: undefined, keyword: route })}
      title={`${route} 的报错`}
      to="."
    >
      {route}
    </Link>
  )
}
