import { Warehouse, WAREHOUSE_NAMES, WAREHOUSES } from '@portal/rules/stock/warehouse.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'

import { ListBody, ListColumns } from '#src/lists/list-body.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import { ListTabs } from '#src/lists/list-tabs.tsx'
import { type List, type ListNavigate, useList } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-time.ts'

import { DeliveryButton } from './delivery-button.tsx'
import { type AdminPart, transitQuery } from './stock-calls.ts'
import { StockDetail } from './stock-detail.tsx'
import {
  openingPart,
  STOCK_SEARCH,
  type StockSearchParams,
  transitParams,
} from './stock-search-params.ts'
import { piecesColumn, stockLevelIn, StockTable } from './stock-table.tsx'

import bodyStyles from '#src/lists/list-body.module.css'
import styles from './stock-table.module.css'

type Props = {
  readonly search: StockSearchParams
  readonly navigate: ListNavigate<StockSearchParams>
}

export function TransitList({ search, navigate }: Props) {
  const { warehouse = Warehouse.guangzhou, part } = search
  const found = useQuery(transitQuery(useCaller(), transitParams(search)))
  const list = useList({ search, found, openId: part, opening: openingPart, navigate })
  return (
    <>
      <ListHead list={list} search={STOCK_SEARCH} title="库存">
        <DeliveryButton brand={search.brand} warehouse={warehouse} />
      </ListHead>
      <ListTabs
        label="在途"
        tabs={WAREHOUSES.map((code) => ({
          key: String(code),
          name: `${WAREHOUSE_NAMES[code]}在途`,
          count: found.data && (found.data.counts[code] ?? 0),
        }))}
        value={String(warehouse)}
        onChange={(key) => list.change({ warehouse: key === '2' ? Warehouse.beijing : undefined })}
      >
        <ListColumns detail={part !== undefined && <StockDetail list={list} part={part} />}>
          <ListBody
            empty={
              <EmptyState className={bodyStyles.centre} picture="box" title="没有在途的配件">
                输入 OE 号、自编号或替换号，可查看各仓库存和流水，登记在途和入库。
              </EmptyState>
            }
            list={list}
            name="在途"
          >
            {(parts) => <TransitTable list={list} parts={parts} warehouse={warehouse} />}
          </ListBody>
        </ListColumns>
      </ListTabs>
    </>
  )
}

type TransitTableProps = {
  readonly list: List<AdminPart>
  readonly parts: readonly AdminPart[]
  readonly warehouse: Warehouse
}

function TransitTable({ list, parts, warehouse }: TransitTableProps) {
  const today = useToday()
  const here = (part: AdminPart) => stockLevelIn(part, warehouse)
  return (
    <StockTable
      caption="在途，先到的在前"
      columns={[
        piecesColumn({ title: '在途', piecesOf: (part) => here(part)?.in_transit }),
        piecesColumn({ title: '可售', piecesOf: (part) => here(part)?.available }),
        {
          title: '预计到货',
          isRight: true,
          sorted: 'ascending',
          className: styles.pieces,
          render: (part) => <Expected day={here(part)?.arrives_on ?? null} today={today} />,
        },
      ]}
      list={list}
      parts={parts}
    />
  )
}

function Expected({ day, today }: { readonly day: string | null; readonly today: string }) {
  if (day === null) return '未定'
  return (
    <>
      {day < today && <Tag look="low">逾期</Tag>} {day}
    </>
  )
}
