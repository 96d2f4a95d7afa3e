import { listPartPrices } from '@portal/contract/admin-prices.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { PartPrices } from '#src/features/prices/part-prices.tsx'
import { RowDetail, RowTitle } from '#src/lists/row-detail.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useMayCall } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import { type AdminPart, partQuery } from './stock-calls.ts'
import { StockLedger } from './stock-ledger.tsx'
import { StockLevel } from './stock-level.tsx'

import styles from './stock-detail.module.css'

type Props = {
  readonly part: Id<'part'>
  readonly list: List<AdminPart>
}

export function StockDetail({ part, list }: Props) {
  return (
    <RowDetail
      id={part}
      name="库存"
      title={<StockName list={list} part={part} />}
      onClose={list.close}
    >
      <StockContents part={part} />
    </RowDetail>
  )
}

function StockName({ part, list }: Props) {
  const { data } = useQuery(partQuery(useCaller(), part))
  if (!data) return <RowTitle name="库存" />
  const { number, frey_no, l_name_zh, brand } = data
  return (
    <RowTitle
      copy="复制编号"
      facts={[frey_no, l_name_zh, brandName(list.brands, brand)]}
      name={number}
    />
  )
}

function StockContents({ part }: { readonly part: Id<'part'> }) {
  const seesPrices = useMayCall(listPartPrices) === true
  return (
    <Answer
      missing={<EmptyState picture="search" title="找不到这个商品" />}
      query={useQuery(partQuery(useCaller(), part))}
      waiting={
        <LoadingRegion label="库存加载中">
          <Skeleton height={120} />
          <Skeleton height={220} />
        </LoadingRegion>
      }
    >
      {(data) => (
        <>
          {data.reminders > 0 && (
            <Note className={styles.waiting}>
              {data.reminders} 位客户在等到货提醒，入库时通知一次。
            </Note>
          )}
          {data.stock_levels.map((stockLevel) => (
            <StockLevel key={stockLevel.warehouse_type} part={data} stockLevel={stockLevel} />
          ))}
          {seesPrices && <PartPrices part={part} />}
          <StockLedger part={part} />
        </>
      )}
    </Answer>
  )
}
