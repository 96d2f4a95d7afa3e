import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { ListBody } from '#src/lists/list-body.tsx'
import { ListColumns } from '#src/lists/list-columns.tsx'
import { ListEmpty } from '#src/lists/list-empty.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { NewButton } from '#src/lists/new-button.tsx'
import { useList } from '#src/lists/use-list.ts'
import { refusalFor, useRole } from '#src/session/rights.ts'

import { activitiesQuery, activityQuery, type AdminActivity } from './activities-calls.ts'
import { activitiesParams, readActivitiesSearchParams } from './activities-search-params.ts'
import { ActivitiesTable } from './activities-table.tsx'
import { ActivityDetail } from './activity-detail.tsx'

const ActivityDialog = lazy(async () => ({
  default: (await import('./activity-dialog.tsx')).ActivityDialog,
}))

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

const opening = (id: number | undefined) => ({ activity: id })

/** Activities of all brands, the newest first; the open one is looked at, edited and switched beside the list. */
function ActivitiesPage() {
  const searchParams = Route.useSearch()
  const [edited, setEdited] = useState<AdminActivity | 'new'>()
  const found = useQuery(activitiesQuery(useCaller(), activitiesParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.activity,
    opening,
    navigate: Route.useNavigate(),
  })
  const refusal = refusalFor(useRole(), 'content', '编辑活动')
  return (
    <>
      <ListHead list={list} title="活动">
        <NewButton list={list} refusal={refusal} onPress={() => setEdited('new')}>
          新建活动
        </NewButton>
      </ListHead>
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
            first={searchParams.brand ?? list.brands[0]?.brand ?? ''}
            stored={edited === 'new' ? undefined : edited}
            onClose={() => setEdited(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
