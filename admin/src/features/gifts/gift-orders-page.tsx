import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { ListBody } from '#src/lists/list-body.tsx'
import { ListColumns } from '#src/lists/list-columns.tsx'
import { ListEmpty } from '#src/lists/list-empty.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { countOf, ListTabs } from '#src/lists/list-tabs.tsx'
import { useList } from '#src/lists/use-list.ts'

import { GiftOrderDetail } from './gift-order-detail.tsx'
import {
  giftOrdersParams,
  type GiftOrdersSearchParams,
  readGiftOrdersSearchParams,
  tabName,
  TABS,
} from './gift-orders-search-params.ts'
import { GiftOrdersTable } from './gift-orders-table.tsx'
import { giftOrderQuery, giftOrdersQuery } from './gifts-calls.ts'

const SEARCH = { label: '搜索礼品单', placeholder: '礼品单号、订单号、客户、礼品' }

export const Route = createFileRoute('/_signed-in/gift_orders')({
  staticData: { title: '礼品单' },
  validateSearch: readGiftOrdersSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    void queries.prefetchQuery(giftOrdersQuery(call, giftOrdersParams(deps)))
    if (deps.gift_order !== undefined)
      void queries.prefetchQuery(giftOrderQuery(call, deps.gift_order))
  },
  component: GiftOrdersPage,
})

const opening = (id: number | undefined) => ({ gift_order: id })

/** Gifts that companies of all brands asked for, those that wait longest first; the open one is sent beside the list. */
function GiftOrdersPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(giftOrdersQuery(useCaller(), giftOrdersParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.gift_order,
    opening,
    navigate: Route.useNavigate(),
  })
  const counts = found.data?.counts
  return (
    <>
      <ListHead list={list} search={SEARCH} title="礼品单" />
      <ListTabs
        label="礼品单状态"
        tabs={TABS.map((key) => ({
          key,
          name: tabName(key),
          count: countOf(counts, key),
        }))}
        value={searchParams.state ?? 'placed'}
        onChange={(key) => list.change({ state: key === 'placed' ? undefined : key })}
      >
        <ListColumns
          detail={
            searchParams.gift_order !== undefined && (
              <GiftOrderDetail id={searchParams.gift_order} list={list} />
            )
          }
        >
          <ListBody
            empty={<NoGiftOrders search={searchParams} onChange={list.change} />}
            list={list}
            name="礼品单"
          >
            {(rows) => <GiftOrdersTable list={list} rows={rows} />}
          </ListBody>
        </ListColumns>
      </ListTabs>
    </>
  )
}

type NoneProps = {
  readonly search: GiftOrdersSearchParams
  readonly onChange: (part: GiftOrdersSearchParams) => void
}

function NoGiftOrders({ search: searchParams, onChange }: NoneProps) {
  const { brand, keyword, state = 'placed' } = searchParams
  if (brand === undefined && keyword === undefined)
    return <ListEmpty title={state === 'all' ? '还没有礼品单' : `没有${tabName(state)}的礼品单`} />
  return (
    <ListEmpty
      title="没有符合条件的礼品单"
      onClear={() => onChange({ brand: undefined, keyword: undefined })}
    >
      换个品牌、状态或关键词再试。
    </ListEmpty>
  )
}
