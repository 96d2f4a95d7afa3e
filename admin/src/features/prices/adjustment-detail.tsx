import { withdrawAdjustment, type getAdminAdjustment } from '@portal/contract/admin-prices.ts'
import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { Id } from '@portal/rules/ids.ts'
import { ADJUSTMENT_STATES, type AdjustmentState } from '@portal/rules/prices/price-adjustment.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { formatCount, formatMoment } from '@portal/ui/page/format.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'

import { Fact, Facts } from '#src/lists/facts.tsx'
import { PageTurner } from '#src/lists/page-turner.tsx'
import { RowDetail, RowSteps, RowTitle } from '#src/lists/row-detail.tsx'
import { type StateLook, StateMark } from '#src/lists/state-mark.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useRefusal } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import { OverlapList } from './overlap-list.tsx'
import { PriceTable } from './price-table.tsx'
import { type Adjustment, adjustmentQuery } from './prices-calls.ts'
import {
  ADJUSTED_LINES_A_PAGE,
  adjustmentLinesParams,
  type PricesSearchParams,
} from './prices-search-params.ts'
import { ruleWords } from './rule-words.ts'

import footStyles from '#src/lists/row-foot.module.css'
import styles from './overlap-list.module.css'

const WithdrawDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./withdraw-dialog.tsx')).WithdrawDialog,
  })),
)

type Props = {
  readonly id: Id<'adjustment'>
  readonly lines: number | undefined
  readonly list: List<Adjustment, PricesSearchParams>
  readonly onLines: (page: number) => void
}

export function AdjustmentDetail({ id, lines, list, onLines }: Props) {
  const query = useQuery({
    ...adjustmentQuery(useCaller(), adjustmentLinesParams(id, lines)),
    placeholderData: keepPreviousData,
  })
  const { data } = query
  // The list may be newer and show that the adjustment has taken effect.
  const listed = list.found.data?.list.find((one) => one.adjustment_id === id)
  const adjustment = listed ?? (data?.adjustment.adjustment_id === id ? data.adjustment : undefined)
  return (
    <RowDetail
      foot={adjustment?.state === 'planned' && <Withdrawing adjustment={adjustment} />}
      id={id}
      name="调价"
      steps={<RowSteps idOf={(row) => row.adjustment_id} list={list} unit="条" />}
      title={
        adjustment ? (
          <RowTitle
            facts={[brandName(list.brands, adjustment.brand), adjustment.level_words]}
            mark={<AdjustmentStateMark state={adjustment.state} />}
            name={adjustment.title}
          />
        ) : (
          <RowTitle name="调价" />
        )
      }
      onClose={list.close}
    >
      {adjustment && <AdjustmentFacts adjustment={adjustment} />}
      <Answer
        query={query}
        waiting={
          <LoadingRegion label="调价加载中">
            <Skeleton height={220} />
          </LoadingRegion>
        }
      >
        {(found) =>
          found.adjustment.adjustment_id === id && <Parts found={found} onPage={onLines} />
        }
      </Answer>
    </RowDetail>
  )
}

function AdjustmentFacts({ adjustment }: { readonly adjustment: Adjustment }) {
  const facts: readonly (readonly [name: string, words: string])[] = [
    ['规则', ruleWords(adjustment)],
    ['生效时间', adjustment.effective_at],
    ['配件', `降价 ${formatCount(adjustment.downs)} · 涨价 ${formatCount(adjustment.ups)}`],
    [
      '计划',
      [formatMoment(adjustment.create_date), adjustment.planned_by].filter(Boolean).join(' '),
    ],
    ...(adjustment.state === 'effective' && adjustment.ended_at
      ? [['切换', adjustment.ended_at] as const]
      : []),
    ...(adjustment.state === 'withdrawn' && adjustment.ended_at
      ? [['撤回', `${formatMoment(adjustment.ended_at)} ${adjustment.withdrawn_by}`] as const]
      : []),
  ]
  return (
    <Facts>
      {facts.map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
    </Facts>
  )
}

function Withdrawing({ adjustment }: { readonly adjustment: Adjustment }) {
  const [isOpen, setOpen] = useState(false)
  const why = useRefusal(withdrawAdjustment, '撤回调价')
  return (
    <footer className={footStyles.foot}>
      <Button disabled={why !== undefined} kind="danger" title={why} onClick={() => setOpen(true)}>
        撤回
      </Button>
      {isOpen && (
        <Suspense>
          <WithdrawDialog adjustment={adjustment} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </footer>
  )
}

type PartsProps = {
  readonly found: OutputOf<typeof getAdminAdjustment>
  readonly onPage: (page: number) => void
}

function Parts({ found: { overlaps, list, total, page }, onPage }: PartsProps) {
  return (
    <>
      {overlaps.length > 0 && (
        <Note className={styles.overlaps} look="warning">
          下列计划也改其中的配件，后生效的为准：
          <OverlapList overlaps={overlaps} />
        </Note>
      )}
      <section aria-label="调价配件">
        <PriceTable caption={`${formatCount(total)} 个配件`} rows={list} />
        <PageTurner
          label="配件"
          page={page}
          size={ADJUSTED_LINES_A_PAGE}
          total={total}
          onPage={onPage}
        />
      </section>
    </>
  )
}

const LOOKS: Readonly<Record<AdjustmentState, StateLook>> = {
  planned: 'waiting',
  effective: 'done',
  withdrawn: 'off',
}

export function AdjustmentStateMark({ state }: { readonly state: AdjustmentState }) {
  return <StateMark look={LOOKS[state]}>{ADJUSTMENT_STATES[state]}</StateMark>
}
