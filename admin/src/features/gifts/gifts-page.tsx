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

import { GiftDetail } from './gift-detail.tsx'
import type { GiftTask } from './gift-dialogs.tsx'
import { giftsQuery } from './gifts-calls.ts'
import { giftsParams, readGiftsSearchParams } from './gifts-search-params.ts'
import { GiftsTable } from './gifts-table.tsx'

const GiftDialogs = lazy(async () => ({
  default: (await import('./gift-dialogs.tsx')).GiftDialogs,
}))

const SEARCH = { label: '搜索礼品', placeholder: '礼品名称' }

export const Route = createFileRoute('/_signed-in/gifts')({
  staticData: { title: '礼品' },
  validateSearch: readGiftsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(giftsQuery(call, giftsParams(deps))),
  component: GiftsPage,
})

const opening = (id: number | undefined) => ({ gift: id })

/** What points are given for in every brand; the open gift is changed, received and counted beside the list. */
function GiftsPage() {
  const searchParams = Route.useSearch()
  const [task, setTask] = useState<GiftTask>()
  const found = useQuery(giftsQuery(useCaller(), giftsParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.gift,
    opening,
    navigate: Route.useNavigate(),
  })
  const refusal = refusalFor(useRole(), 'content', '新建礼品')
  const isFiltered = searchParams.brand !== undefined || searchParams.keyword !== undefined
  return (
    <>
      <ListHead list={list} search={SEARCH} title="礼品">
        <NewButton list={list} refusal={refusal} onPress={() => setTask({ kind: 'add' })}>
          新建礼品
        </NewButton>
      </ListHead>
      <ListColumns
        detail={
          searchParams.gift !== undefined && (
            <GiftDetail id={searchParams.gift} list={list} onTask={setTask} />
          )
        }
      >
        <ListBody
          empty={
            <ListEmpty
              title={isFiltered ? '没有符合条件的礼品' : '还没有礼品'}
              onClear={
                isFiltered ? () => list.change({ brand: undefined, keyword: undefined }) : undefined
              }
            >
              {isFiltered ? '换个品牌或名称再试。' : '新建并入库后，客户可以在积分商城兑换。'}
            </ListEmpty>
          }
          list={list}
          name="礼品"
        >
          {(rows) => <GiftsTable list={list} rows={rows} />}
        </ListBody>
      </ListColumns>
      {task !== undefined && (
        <Suspense>
          <GiftDialogs
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
