import { Warehouse } from '@portal/rules/warehouse.ts'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { ListBody, ListColumns } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { type Column, ListTable } from '#src/lists/list-table.tsx'
import { type List, type ListNavigate, useList } from '#src/lists/use-list.ts'
import { brandName } from '#src/session/session-calls.ts'

import { DeliveryButton } from './delivery-button.tsx'
import {
  type AdminPart,
  partQuery,
  type StockParams,
  stockQuery,
  transitQuery,
} from './stock-calls.ts'
import { StockDetail } from './stock-detail.tsx'
import {
  openingPart,
  readStockSearchParams,
  STOCK_SEARCH,
  stockParams,
  type StockSearchParams,
  transitParams,
} from './stock-search-params.ts'
import { TransitList } from './transit-list.tsx'

import bodyStyles from '#src/lists/list-body.module.css'
import styles from './stock-table.module.css'

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

/** A part's stock in each warehouse, found by its number; without a search, what is in transit. */
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

/** The parts that numbers or a name lead to, with what may be sold of them where. */
function FoundStock({ search, params, navigate }: Props) {
  const found = useQuery(stockQuery(useCaller(), params))
  const list = useList({ search, found, openId: search.part, opening: openingPart, navigate })
  return (
    <>
      <ListHead list={list} search={STOCK_SEARCH} title="库存">
        <DeliveryButton brand={search.brand} warehouse={search.warehouse ?? Warehouse.guangzhou} />
      </ListHead>
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
          {(parts) => <StockTable list={list} parts={parts} />}
        </ListBody>
      </ListColumns>
    </>
  )
}

type StockTableProps = {
  readonly list: List<AdminPart>
  readonly parts: readonly AdminPart[]
}

function StockTable({ list, parts }: StockTableProps) {
  return (
    <ListTable
      caption="库存"
      className={styles.table}
      columns={[
        { title: '编号', className: styles.number, render: (part) => part.number },
        {
          title: '商品',
          className: styles.name,
          render: (part) => `${part.frey_no} ${part.l_name_zh}`,
        },
        {
          title: '品牌',
          className: styles.brand,
          render: (part) => brandName(list.brands, part.brand),
        },
        pieces('广州可售', (part) => availableIn(part, Warehouse.guangzhou)),
        pieces('北京可售', (part) => availableIn(part, Warehouse.beijing)),
        pieces('在途', ({ shelves: stockLevels }) =>
          stockLevels.reduce((sum, { in_transit }) => sum + in_transit, 0),
        ),
      ]}
      idOf={(part) => part.product_id}
      list={list}
      rows={parts}
    />
  )
}

function availableIn(
  { shelves: stockLevels }: AdminPart,
  warehouse: Warehouse,
): number | undefined {
  return stockLevels.find(({ warehouse_type }) => warehouse_type === warehouse)?.available
}

/** A number of pieces; on a phone, where columns have no head, with its name. */
function pieces(title: string, of: (part: AdminPart) => number | undefined): Column<AdminPart> {
  return {
    title,
    isRight: true,
    className: styles.pieces,
    render: (part) => (
      <>
        <span aria-hidden className={styles.what}>
          {title.replace('可售', '')}{' '}
        </span>
        {of(part)?.toLocaleString('en-US') ?? '—'}
      </>
    ),
  }
}
