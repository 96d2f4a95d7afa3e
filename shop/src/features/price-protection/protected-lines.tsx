import type { Id } from '@portal/rules/ids.ts'
import { sumOfYuan } from '@portal/rules/money/money.ts'
import { MAX_CLAIM_LINES } from '@portal/rules/prices/price-protection-claim.ts'
import { BulkBar } from '@portal/ui/controls/bulk-bar.tsx'
import { Button } from '@portal/ui/controls/button.tsx'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import {
  onPage,
  pageParams,
  type PageSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'

import { ProtectedRow } from './protected-row.tsx'
import { type ProtectedLine, protectedLinesQuery } from './protection-calls.ts'

import lines from './protected-lines.module.css'
import styles from './protection-page.module.css'

const ClaimDialog = lazy(
  whenOnline(async () => {
    const dialog = await import('./claim-dialog.tsx')
    return { default: dialog.ClaimDialog }
  }),
)

type Props = {
  readonly page: PageSearchParams
  readonly onPage: (next: PageSearchParams) => void
  readonly onClaimed: () => void
}

/** Ticked lines are claimed together. */
export function ProtectedLines(props: Props) {
  const found = useQuery(protectedLinesQuery(useCaller(), pageParams(props.page)))
  return (
    <Answer
      query={found}
      waiting={
        <LoadingRegion className={styles.waiting} label="可申请的配件加载中">
          <Skeleton height={200} />
        </LoadingRegion>
      }
      forbidden={{ text: '价保由主账号或有采购权限的子账号查看和申请。' }}
    >
      {(data) =>
        data.list.length === 0 ? (
          <EmptyState picture="box" title="没有可申请价保的配件">
            价保期内订购并签收的配件降价后，会自动列在这里。
          </EmptyState>
        ) : (
          <Claimable data={data} isStale={found.isPlaceholderData} {...props} />
        )
      }
    </Answer>
  )
}

type ClaimableProps = Props & {
  readonly data: { readonly list: readonly ProtectedLine[]; readonly total: number }
  readonly isStale: boolean
}

function Claimable({ data, isStale, page, onPage: go, onClaimed }: ClaimableProps) {
  const requested = pageParams(page)
  const [ticked, setTicked] = useState<ReadonlyMap<Id<'order_line'>, ProtectedLine>>(new Map())
  const [asking, setAsking] = useState(false)
  const chosen = [...ticked.values()]
  const here = data.list.filter((line) => ticked.has(line.order_line_id)).length
  const tick = (some: readonly ProtectedLine[], isTicked: boolean) =>
    setTicked((before) => {
      const after = new Map(before)
      for (const line of some) {
        if (isTicked) after.set(line.order_line_id, line)
        else after.delete(line.order_line_id)
      }
      return after
    })
  const why = claimProblem(chosen.length)
  const credit = sumOfYuan(chosen.map((line) => line.credit))
  return (
    <>
      <Heads />
      <ul aria-busy={isStale} aria-label="可申请价保的配件" className={lines.list}>
        {data.list.map((line) => (
          <ProtectedRow
            key={line.order_line_id}
            line={line}
            ticked={ticked.has(line.order_line_id)}
            onTick={(next) => tick([line], next)}
          />
        ))}
      </ul>
      <BulkBar label="申请价保">
        <Checkbox
          checked={here === data.list.length}
          some={here > 0}
          onChange={(all) => tick(data.list, all)}
        >
          全选本页
        </Checkbox>
        <span>
          已选 <b>{chosen.length}</b> 项，可补 <Price look="main" yuan={credit} />
        </span>
        {chosen.length > here && (
          <Button kind="text" onClick={() => setTicked(new Map())}>
            清空已选
          </Button>
        )}
        <Button
          className={lines.ask}
          disabled={why !== undefined}
          kind="primary"
          title={why}
          onClick={() => setAsking(true)}
        >
          申请价保
        </Button>
      </BulkBar>
      <div className={styles.pages}>
        <Pagination
          page={requested.page}
          size={requested.limit}
          total={data.total}
          onChange={(next) => go(onPage(page, next))}
        />
      </div>
      {asking && (
        <Suspense>
          <ClaimDialog
            lines={chosen}
            yuan={credit}
            onClaimed={() => {
              setTicked(new Map())
              onClaimed()
            }}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Heads() {
  return (
    <div aria-hidden className={`${lines.row} ${lines.heads}`}>
      <span />
      <span className={lines.picture} />
      <span>配件 / 订单</span>
      <span>降价</span>
      <span className={lines.credit}>可补</span>
    </div>
  )
}

function claimProblem(chosen: number): string | undefined {
  if (chosen === 0) return '请先勾选配件'
  return chosen > MAX_CLAIM_LINES ? `一次最多申请 ${MAX_CLAIM_LINES} 项` : undefined
}
