import { Warehouse } from '@portal/rules/warehouse.ts'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { ListBody } from '#src/lists/list-body.tsx'
import { ListColumns } from '#src/lists/list-columns.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { type ListNavigate, useList } from '#src/lists/use-list.ts'

import { DeliveryButton } from './delivery-button.tsx'
import { type StockParams, stockQuery } from './stock-calls.ts'
import { StockDetail } from './stock-detail.tsx'
import { openingPart, STOCK_SEARCH, type StockSearchParams } from './stock-search-params.ts'
import { StockTable } from './stock-table.tsx'

import bodyStyles from '#src/lists/list-body.module.css'

type Props = {
  readonly search: StockSearchParams
  readonly params: StockParams
  readonly navigate: ListNavigate<StockSearchParams>
}

/** The parts that numbers or a name lead to, with what may be sold of them where. */
export function FoundStock({ search, params, navigate }: Props) {
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
