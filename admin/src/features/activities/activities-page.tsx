import { saveActivity } from '@portal/contract/admin-activities.ts'
import type { Id } from '@portal/rules/ids.ts'
import { formatMoment } from '@portal/ui/page/format.ts'
import { idIn } from '@portal/ui/page/search-params.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { ListBody, ListColumns, ListEmpty } from '#src/lists/list-body.tsx'
import { ListHead, NewButton } from '#src/lists/list-head.tsx'
import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { ListTable } from '#src/lists/list-table.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import {
  activitiesQuery,
  activityQuery,
  type AdminActivity,
  type AdminActivityRow,
} from './activities-calls.ts'
import { ActivityDetail, ActivityStateMark } from './activity-detail.tsx'

const ActivityDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./activity-dialog.tsx')).ActivityDialog,
  })),
)

export const Route = createFileRoute('/_signed-in/activities')({
  staticData: { title: '活动' },
  validateSearch: readActivitiesSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    void queries.prefetchQuery(activitiesQuery(call, activitiesParams(deps)))
    if (deps.activity !== undefined) void queries.prefetchQuery(activityQuery(call, deps.activity))
  },
  component: ActivitiesPage,
})

const withOpenActivity = (id: Id<'activity'> | undefined) => ({ activity: id })

function ActivitiesPage() {
  const searchParams = Route.useSearch()
  const [edited, setEdited] = useState<AdminActivity | 'new'>()
  const found = useQuery(activitiesQuery(useCaller(), activitiesParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.activity,
    opening: withOpenActivity,
    navigate: Route.useNavigate(),
  })
  const refusal = useRefusal(saveActivity, '编辑活动')
  return (
    <>
      <ListHead list={list} title="活动">
        <NewButton list={list} refusal={refusal} onPress={() => setEdited('new')}>
          新建活动
        </NewButton>
      </ListHead>
      <RoleNote changes={[saveActivity]} />
      <ListColumns
        detail={
          searchParams.activity !== undefined && (
            <ActivityDetail
              id={searchParams.activity}
              list={list}
              refusal={refusal}
              onEdit={setEdited}
            />
          )
        }
      >
        <ListBody
          empty={<ListEmpty title="还没有活动">新建后默认停用，启用后客户才能看到。</ListEmpty>}
          list={list}
          name="活动"
        >
          {(rows) => <ActivitiesTable list={list} rows={rows} />}
        </ListBody>
      </ListColumns>
      {edited !== undefined && (
        <Suspense>
          <ActivityDialog
            brands={list.brands}
            first={searchParams.brand ?? ''}
            stored={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}

type Props = {
  readonly list: List<AdminActivityRow, ActivitiesSearchParams>
  readonly rows: readonly AdminActivityRow[]
}

function ActivitiesTable({ list, rows }: Props) {
  return (
    <ListTable
      caption="活动，新建的在前"
      columns={[
        { title: '名称', render: (row) => row.title },
        { title: '品牌', render: (row) => brandName(list.brands, row.brand) },
        {
          title: '时间',
          render: (row) => `${formatMoment(row.starts_at)} 至 ${formatMoment(row.ends_at)}`,
        },
        { title: '状态', render: (row) => <ActivityStateMark state={row.state} /> },
        { title: '商品', isRight: true, render: (row) => row.deals },
        { title: '已抢', isRight: true, render: (row) => row.sold },
        { title: '订单', isRight: true, render: (row) => row.orders },
      ]}
      idOf={(row) => row.activity_id}
      list={list}
      onPhone="facts"
      rows={rows}
    />
  )
}

type ActivitiesSearchParams = Pick<ListSearchParams, 'brand' | 'page' | 'limit'> & {
  readonly activity?: Id<'activity'>
}

function readActivitiesSearchParams(
  search: Readonly<Record<string, unknown>>,
): ActivitiesSearchParams {
  const { brand, page, limit } = readListSearchParams(search)
  return { brand, page, limit, activity: idIn(search, 'activity') }
}

function activitiesParams({ brand, page, limit }: ActivitiesSearchParams) {
  return listParams({ brand, page, limit })
}
