import { countStock } from '@portal/contract/admin-stock.ts'
import { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { ListBody, ListColumns } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { type ListNavigate, useList } from '#src/lists/use-list.ts'

import { DeliveryButton } from './delivery-button.tsx'
import { partQuery, type StockParams, stockQuery, transitQuery } from './stock-calls.ts'
import { StockDetail } from './stock-detail.tsx'
import {
  openingPart,
  readStockSearchParams,
  STOCK_SEARCH,
  stockParams,
  type StockSearchParams,
  transitParams,
} from './stock-search-params.ts'
import { piecesColumn, stockLevelIn, StockTable } from './stock-table.tsx'
import { TransitList } from './transit-list.tsx'

import bodyStyles from '#src/lists/list-body.module.css'

export const Route = createFileRoute('/_signed-in/stock')({
  staticData: { title: '库存' },
  validateSearch: readStockSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) => {
    const params = stockParams(deps)
    if (params === undefined) void queries.prefetchQuery(transitQuery(call, transitParams(deps)))
    else void queries.prefetchQuery(stockQuery(call, params))
    if (deps.part !== undefined) void queries.prefetchQuery(partQuery(call, deps.part))
  },
  component: StockPage,
})

function StockPage() {
  const searchParams = Route.useSearch()
  const navigate = Route.useNavigate()
  const params = stockParams(searchParams)
  if (params === undefined) return <TransitList search={searchParams} navigate={navigate} />
  return <FoundStock search={searchParams} navigate={navigate} params={params} />
}

type Props = {
  readonly search: StockSearchParams
  readonly params: StockParams
  readonly navigate: ListNavigate<StockSearchParams>
}

function FoundStock({ search, params, navigate }: Props) {
  const found = useQuery(stockQuery(useCaller(), params))
  const list = useList({ search, found, openId: search.part, opening: openingPart, navigate })
  return (
    <>
      <ListHead list={list} search={STOCK_SEARCH} title="库存">
        <DeliveryButton brand={search.brand} warehouse={search.warehouse ?? Warehouse.guangzhou} />
      </ListHead>
      <RoleNote changes={[countStock]} />
      <ListColumns
        detail={search.part !== undefined && <StockDetail list={list} part={search.part} />}
      >
        <ListBody
          empty={
            <EmptyState className={bodyStyles.centre} picture="search" title="没有符合条件的商品">
              检查编号或名称，或换个品牌再试。
            </EmptyState>
          }
          list={list}
          name="库存"
        >
          {(parts) => <StockTable caption="库存" columns={COLUMNS} list={list} parts={parts} />}
        </ListBody>
      </ListColumns>
    </>
  )
}

const COLUMNS = [
  piecesColumn({
    title: '广州可售',
    name: '广州',
    piecesOf: (part) => stockLevelIn(part, Warehouse.guangzhou)?.available,
  }),
  piecesColumn({
    title: '北京可售',
    name: '北京',
    piecesOf: (part) => stockLevelIn(part, Warehouse.beijing)?.available,
  }),
  piecesColumn({
    title: '在途',
    piecesOf: ({ stock_levels: stockLevels }) =>
      stockLevels.reduce((sum, { in_transit }) => sum + in_transit, 0),
  }),
]
