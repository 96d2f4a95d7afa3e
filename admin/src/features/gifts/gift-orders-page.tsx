import { shipGiftOrder, cancelGiftOrder } from '@portal/contract/admin-gifts.ts'
import type { Id } from '@portal/rules/ids.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { brandColumns, companyColumn, timeColumn } from '#src/lists/document-columns.tsx'
import { ListBody, ListColumns, NothingListed } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import { ListStateTabs } from '#src/lists/list-tabs.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-time.ts'

import { GiftOrderDetail, GiftStateMark } from './gift-order-detail.tsx'
import {
  giftOrdersParams,
  type GiftOrdersSearchParams,
  readGiftOrdersSearchParams,
  TABS,
} from './gift-orders-search-params.ts'
import { type AdminGiftOrderRow, giftOrderQuery, giftOrdersQuery } from './gifts-calls.ts'

import styles from '#src/lists/numbered-rows.module.css'

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

const withOpenGiftOrder = (id: Id<'gift_order'> | undefined) => ({ gift_order: id })

function GiftOrdersPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(giftOrdersQuery(useCaller(), giftOrdersParams(searchParams)))
  const list = useList({
    search: searchParams,
    found,
    openId: searchParams.gift_order,
    opening: withOpenGiftOrder,
    navigate: Route.useNavigate(),
  })
  return (
    <>
      <ListHead list={list} search={SEARCH} title="礼品单" />
      <RoleNote changes={[shipGiftOrder, cancelGiftOrder]} />
      <ListStateTabs
        counts={found.data?.counts}
        label="礼品单状态"
        states={TABS}
        value={searchParams.state}
        onChange={(state) => list.change({ state })}
      >
        <ListColumns
          detail={
            searchParams.gift_order !== undefined && (
              <GiftOrderDetail id={searchParams.gift_order} list={list} />
            )
          }
        >
          <ListBody
            empty={
              <NothingListed
                hint="换个品牌、状态或关键词再试。"
                list={list}
                name="礼品单"
                title={TABS.noneOf('礼品单', searchParams.state)}
              />
            }
            list={list}
            name="礼品单"
          >
            {(rows) => <GiftOrdersTable list={list} rows={rows} />}
          </ListBody>
        </ListColumns>
      </ListStateTabs>
    </>
  )
}

type Props = {
  readonly list: List<AdminGiftOrderRow, GiftOrdersSearchParams>
  readonly rows: readonly AdminGiftOrderRow[]
}

function GiftOrdersTable({ list, rows }: Props) {
  const today = useToday()
  const isOldestFirst = list.search.state === undefined
  return (
    <ListTable
      caption={isOldestFirst ? '礼品单，等得最久的在前' : '礼品单，新的在前'}
      className={styles.table}
      columns={[
        { title: '礼品单号', className: styles.number, render: (row) => row.gift_no },
        companyColumn(),
        ...brandColumns(list),
        {
          title: '种 / 件',
          isRight: true,
          className: styles.pieces,
          render: (row) => `${row.lines.length} / ${row.quantity}`,
        },
        {
          title: '积分',
          isRight: true,
          className: styles.total,
          render: (row) => formatCount(row.points),
        },
        {
          title: '状态',
          className: styles.status,
          render: (row) => <GiftStateMark name={row.state_cn} state={row.state} />,
        },
        timeColumn({
          title: '兑换时间',
          timeOf: (row: AdminGiftOrderRow) => row.create_date,
          isOldestFirst,
          today,
        }),
      ]}
      idOf={(row) => row.gift_order_id}
      list={list}
      rows={rows}
    />
  )
}
