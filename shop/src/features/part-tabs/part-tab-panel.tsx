import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { type ComponentType, lazy, Suspense } from 'react'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import type { QuestionDrafts } from '#src/features/questions/questions-calls.ts'

import { FactsTable } from './facts-table.tsx'
import type { PartTab } from './part-search-params.ts'
import { PurchaseTable } from './purchase-table.tsx'
import { ReplacementTable } from './replacement-table.tsx'

export type PanelProps = {
  readonly part: PartDetail
  readonly isNarrow: boolean
  readonly drafts: QuestionDrafts
}

/** Loaded on demand, because most parts open on another tab. */
const Advantage = lazy(async () => {
  const { AdvantageCarousel } = await import('./advantage-carousel.tsx')
  return { default: ({ part }: PanelProps) => <AdvantageCarousel part={part} /> }
})
const Cars = lazy(async () => {
  const { CarTable } = await import('./car-table.tsx')
  return {
    default: ({ part, isNarrow }: PanelProps) => (
      <CarTable groups={part.carlist} isNarrow={isNarrow} />
    ),
  }
})
const Questions = lazy(async () => {
  const { QuestionsPanel } = await import('#src/features/questions/questions-panel.tsx')
  return { default: QuestionsPanel }
})
const Videos = lazy(async () => {
  const { VideosPanel } = await import('#src/features/videos/videos-panel.tsx')
  return { default: ({ part }: PanelProps) => <VideosPanel productName={part.product_name} /> }
})

const PANELS: Readonly<Record<PartTab, ComponentType<PanelProps>>> = {
  advantage: Advantage,
  info: FactsTable,
  auto_model: Cars,
  gen: ReplacementTable,
  record: ({ part }) => <PurchaseTable purchases={part.order_list} />,
  'q&a': Questions,
  video: Videos,
}

export function PartTabPanel({ tab, ...props }: PanelProps & { readonly tab: PartTab }) {
  const Panel = PANELS[tab]
  return (
    <Suspense
      fallback={
        <LoadingRegion label="加载中">
          <Skeleton height={160} />
        </LoadingRegion>
      }
    >
      <Panel key={props.part.product_id} {...props} />
    </Suspense>
  )
}
