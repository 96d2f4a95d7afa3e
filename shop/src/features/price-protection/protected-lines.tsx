import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { BulkBar } from '@portal/ui/bulk-bar.tsx'
import { Button } from '@portal/ui/button.tsx'
import { Checkbox } from '@portal/ui/checkbox.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { Pagination } from '@portal/ui/pagination.tsx'
import { Price } from '@portal/ui/price.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { onPage, type PageAddress, wantedPage } from '../parts/parts-address.ts'
import { ProtectedRow } from './protected-row.tsx'
import { protectedLinesQuery } from './protection-calls.ts'

import lines from './protected-lines.module.css'
import styles from './protection-page.module.css'

const ClaimDialog = lazy(async () => {
  const dialog = await import('./claim-dialog.tsx')
  return { default: dialog.ClaimDialog }
})

const FORBIDDEN = 403

type Props = {
  readonly page: PageAddress
  readonly onPage: (next: PageAddress) => void
  readonly onClaimed: () => void
}

/** Lines of orders for which something may be asked; what is ticked is asked for together. */
export function ProtectedLines({ page, onPage: go, onClaimed }: Props) {
  const wanted = wantedPage(page)
  const found = useQuery(protectedLinesQuery(useCaller(), wanted))
  const { data, error, isPlaceholderData, refetch } = found
  const [ticked, setTicked] = useState<ReadonlySet<number>>(new Set())
  const [asking, setAsking] = useState(false)
  if (data === undefined)
    return error === null ? (
      <LoadingRegion className={styles.waiting} label="可申请的配件加载中">
        <Skeleton height={200} />
      </LoadingRegion>
    ) : (
      <WhyNot error={error} onRetry={() => void refetch()} />
    )
  if (data.list.length === 0)
    return (
      <EmptyState picture="box" title="没有可申请价保的配件">
        价保期内订购并签收的配件降价后，会自动列在这里。
      </EmptyState>
    )
  const chosen = data.list.filter((line) => ticked.has(line.order_line_id))
  const tick = (ids: readonly number[], isTicked: boolean) =>
    setTicked((before) => {
      const after = new Set(before)
      for (const id of ids) {
        if (isTicked) after.add(id)
        else after.delete(id)
      }
      return after
    })
  const fen = chosen.reduce((sum, { credit }) => sum + Math.round(credit * 100), 0)
  return (
    <>
      <ul aria-busy={isPlaceholderData} aria-label="可申请价保的配件" className={lines.list}>
        {data.list.map((line) => (
          <ProtectedRow
            key={line.order_line_id}
            line={line}
            ticked={ticked.has(line.order_line_id)}
            onTick={(next) => tick([line.order_line_id], next)}
          />
        ))}
      </ul>
      <BulkBar label="申请价保">
        <Checkbox
          checked={chosen.length === data.list.length}
          some={chosen.length > 0}
          onChange={(all) =>
            tick(
              data.list.map(({ order_line_id }) => order_line_id),
              all,
            )
          }
        >
          全选本页
        </Checkbox>
        <span>
          已选 <b>{chosen.length}</b> 项，可补 <Price look="main" yuan={fen / 100} />
        </span>
        <Button
          className={lines.ask}
          disabled={chosen.length === 0}
          kind="primary"
          title={chosen.length === 0 ? '请先勾选配件' : undefined}
          onClick={() => setAsking(true)}
        >
          申请价保
        </Button>
      </BulkBar>
      <div className={styles.pages}>
        <Pagination
          page={wanted.page}
          size={wanted.limit}
          total={data.total}
          onChange={(next) => go(onPage(page, next))}
        />
      </div>
      {asking && (
        <Suspense>
          <ClaimDialog
            lines={chosen}
            yuan={fen / 100}
            onClaimed={() => {
              setTicked(new Set())
              onClaimed()
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function WhyNot({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }) {
  if (error instanceof ServerRefusal && error.status === FORBIDDEN)
    return (
      <EmptyState picture="box" title={errorText(error)}>
        价保由主账号或有采购权限的子账号查看和申请。
      </EmptyState>
    )
  return <LoadFailed reason={errorText(error)} onRetry={onRetry} />
}
