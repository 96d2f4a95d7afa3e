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
import { openingPart, STOCK_SEARCH, type StockAddress } from './stock-filter.ts'
import { StockTable } from './stock-table.tsx'

import bodyStyles from '#src/lists/list-body.module.css'

type Props = {
  readonly address: StockAddress
  readonly wanted: StockParams
  readonly navigate: ListNavigate<StockAddress>
}

/** The parts that numbers or a name lead to, with what may be sold of them where. */
export function FoundStock({ address, wanted, navigate }: Props) {
  const found = useQuery(stockQuery(useCaller(), wanted))
  const list = useList({ address, found, openId: address.part, opening: openingPart, navigate })
  return (
    <>
      <ListHead list={list} search={STOCK_SEARCH} title="库存">
        <DeliveryButton
          brand={address.brand}
          warehouse={address.warehouse ?? Warehouse.guangzhou}
        />
      </ListHead>
      <ListColumns
        detail={address.part !== undefined && <StockDetail list={list} part={address.part} />}
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
