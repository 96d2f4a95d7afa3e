import { EmptyState } from '@portal/ui/empty-state.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { ListBody } from '#src/lists/list-body.tsx'
import { ListColumns } from '#src/lists/list-columns.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { NewButton } from '#src/lists/new-button.tsx'
import { useList } from '#src/lists/use-list.ts'
import { refusalFor, useRole } from '#src/session/rights.ts'

import { CampaignsTable, type CampaignTask } from './campaigns-table.tsx'
import { campaignsQuery } from './vouchers-calls.ts'
import { campaignsParams, readVouchersSearchParams } from './vouchers-search-params.ts'

const CampaignDialogs = lazy(async () => ({
  default: (await import('./campaign-dialogs.tsx')).CampaignDialogs,
}))

export const Route = createFileRoute('/_signed-in/vouchers')({
  staticData: { title: '优惠券' },
  validateSearch: readVouchersSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(campaignsQuery(call, campaignsParams(deps))),
  component: VouchersPage,
})

/** What is given away in every brand, how much of it is used, and the ways to give more or stop. */
function VouchersPage() {
  const searchParams = Route.useSearch()
  const [task, setTask] = useState<CampaignTask>()
  const found = useQuery(campaignsQuery(useCaller(), campaignsParams(searchParams)))
  const list = useList({ search: searchParams, found, navigate: Route.useNavigate() })
  const refusal = refusalFor(useRole(), 'content', '发放优惠券')
  return (
    <>
      <ListHead list={list} title="优惠券">
        <NewButton list={list} refusal={refusal} onPress={() => setTask({ kind: 'add' })}>
          新建优惠券
        </NewButton>
      </ListHead>
      <ListColumns>
        <ListBody
          empty={
            <EmptyState title="还没有优惠券">
              新建后，客户可以在“我的优惠券”领取，也可以直接发放。
            </EmptyState>
          }
          list={list}
          name="优惠券"
        >
          {(rows) => <CampaignsTable list={list} refusal={refusal} rows={rows} onTask={setTask} />}
        </ListBody>
      </ListColumns>
      {task !== undefined && (
        <Suspense>
          <CampaignDialogs
            brand={searchParams.brand}
            brands={list.brands}
            task={task}
            onClose={() => setTask(undefined)}
          />
        </Suspense>
      )}
    </>
  )
}
