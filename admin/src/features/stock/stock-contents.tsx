import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { Note } from '@portal/ui/note.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { PartPrices } from '#src/features/prices/part-prices.tsx'

import { partQuery } from './stock-calls.ts'
import { StockLedger } from './stock-ledger.tsx'
import { StockLevel } from './stock-level.tsx'

import styles from './stock-contents.module.css'

const NOT_FOUND = 404

/** The shelves of a part, what can be done to them, and what moved them. */
export function StockContents({ part }: { readonly part: number }) {
  const { data, error, refetch } = useQuery(partQuery(useCaller(), part))
  if (data !== undefined)
    return (
      <>
        {data.reminders > 0 && (
          <Note className={styles.waiting}>
            {data.reminders} 位客户在等到货提醒，入库时通知一次。
          </Note>
        )}
        {data.shelves.map((stockLevel) => (
          <StockLevel key={stockLevel.warehouse_type} part={data} stockLevel={stockLevel} />
        ))}
        <PartPrices part={part} />
        <StockLedger part={part} />
      </>
    )
  if (error === null)
    return (
      <LoadingRegion label="库存加载中">
        <Skeleton height={120} />
        <Skeleton height={220} />
      </LoadingRegion>
    )
  if (error instanceof ServerRefusal && error.status === NOT_FOUND)
    return <EmptyState picture="search" title="找不到这个商品" />
  return <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
}
