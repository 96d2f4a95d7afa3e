import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { CopyButton } from '@portal/ui/copy-button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { Note } from '@portal/ui/note.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { PartPrices } from '#src/features/prices/part-prices.tsx'
import { RowDetail } from '#src/lists/row-detail.tsx'
import type { List } from '#src/lists/use-list.ts'
import { brandName } from '#src/session/session-calls.ts'

import { type AdminPart, partQuery } from './stock-calls.ts'
import { StockLedger } from './stock-ledger.tsx'
import { StockLevel } from './stock-level.tsx'

import styles from '#src/lists/pane-head.module.css'
import stockDetail from './stock-detail.module.css'

type Props = {
  /** Id of the part. */
  readonly part: number
  readonly list: List<AdminPart>
}

/** The part that lies open, with its stock in every warehouse. */
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

/** Number, name and brand of the open part. */
function StockName({ part, list }: Props) {
  const { data } = useQuery(partQuery(useCaller(), part))
  if (!data)
    return (
      <div className={styles.name}>
        <h2>库存</h2>
      </div>
    )
  const facts = [data.frey_no, data.l_name_zh, brandName(list.brands, data.brand)]
  return (
    <div className={styles.name}>
      <h2>
        {data.number}
        <CopyButton label={`复制编号 ${data.number}`} text={data.number} />
      </h2>
      <p>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  )
}

const NOT_FOUND = 404

/** The shelves of a part, what can be done to them, and what moved them. */
function StockContents({ part }: { readonly part: number }) {
  const { data, error, refetch } = useQuery(partQuery(useCaller(), part))
  if (data !== undefined)
    return (
      <>
        {data.reminders > 0 && (
          <Note className={stockDetail.waiting}>
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
