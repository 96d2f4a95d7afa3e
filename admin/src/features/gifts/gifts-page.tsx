import { addGift, moveGiftStock } from '@portal/contract/admin-gifts.ts'
import type { Id } from '@portal/rules/ids.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { idIn } from '@portal/ui/page/search-params.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { ListBody, ListColumns, NothingListed } from '#src/lists/list-body.tsx'
import { ListHead, NewButton } from '#src/lists/list-head.tsx'
import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { type Column, ListTable } from '#src/lists/list-table.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import { GiftDetail, GiftMark } from './gift-detail.tsx'
import type { GiftTask } from './gift-dialogs.tsx'
import { type AdminGift, giftsQuery } from './gifts-calls.ts'

import styles from './gifts-page.module.css'

const GiftDialogs = lazy(
  whenOnline(async () => ({
    default: (await import('./gift-dialogs.tsx')).GiftDialogs,
  })),
)

const SEARCH = { label: '搜索礼品', placeholder: '礼品名称' }

export const Route = createFileRoute('/_signed-in/gifts')({
  staticData: { title: '礼品' },
  validateSearch: readGiftsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(giftsQuery(call, giftsParams(deps))),
  component: GiftsPage,
})

const withOpenGift = (id: Id<'gift'> | undefined) => ({ gift: id })

function GiftsPage() {
  const searchParams = Route.useSearch()
  const [task, setTask] = useState<GiftTask>()
  const found = useQuery(giftsQuery(useCaller(), giftsParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.gift,
    opening: withOpenGift,
    navigate: Route.useNavigate(),
  })
  const refusal = useRefusal(addGift, '新建礼品')
  return (
    <>
      <ListHead list={list} search={SEARCH} title="礼品">
        <NewButton list={list} refusal={refusal} onPress={() => setTask({ kind: 'add' })}>
          新建礼品
        </NewButton>
      </ListHead>
      <RoleNote changes={[addGift, moveGiftStock]} />
      <ListColumns
        detail={
          searchParams.gift !== undefined && (
            <GiftDetail id={searchParams.gift} list={list} onTask={setTask} />
          )
        }
      >
        <ListBody
          empty={
            <NothingListed hint="换个品牌或名称再试。" list={list} name="礼品" title="还没有礼品">
              新建并入库后，客户可以在积分商城兑换。
            </NothingListed>
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

type Props = {
  readonly list: List<AdminGift, GiftsSearchParams>
  readonly rows: readonly AdminGift[]
}

function GiftsTable({ list, rows }: Props) {
  const brand: Column<AdminGift> = {
    title: '品牌',
    render: (gift) => brandName(list.brands, gift.brand),
  }
  return (
    <ListTable
      caption="礼品，新建的在前"
      className={styles.table}
      columns={[
        {
          title: '礼品',
          className: styles.name,
          hint: (gift) => gift.name,
          render: (gift) => gift.name,
        },
        ...(list.search.brand === undefined ? [brand] : []),
        { title: '分类', render: (gift) => gift.category },
        {
          title: '积分',
          isRight: true,
          render: (gift) => formatCount(gift.points),
        },
        { title: '可兑', isRight: true, render: (gift) => formatCount(gift.stock) },
        { title: '待寄', isRight: true, render: (gift) => formatCount(gift.waiting) },
        { title: '状态', render: (gift) => <GiftMark gift={gift} /> },
      ]}
      idOf={(gift) => gift.gift_id}
      list={list}
      onPhone="facts"
      rows={rows}
    />
  )
}

type GiftsSearchParams = ListSearchParams & {
  readonly gift?: Id<'gift'>
}

function readGiftsSearchParams(search: Readonly<Record<string, unknown>>): GiftsSearchParams {
  return { ...readListSearchParams(search), gift: idIn(search, 'gift') }
}

function giftsParams(searchParams: GiftsSearchParams) {
  return listParams(searchParams)
}
