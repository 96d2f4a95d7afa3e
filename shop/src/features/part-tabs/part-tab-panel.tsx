import { formatDecimal } from '@portal/ui/page/format.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { type ComponentType, lazy, Suspense } from 'react'

import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { WholePieces } from '#src/features/parts/whole-pieces.tsx'
import type { QuestionDrafts } from '#src/features/questions/questions-calls.ts'

import { shownLabels } from './info-labels.tsx'
import type { PartTab } from './part-search-params.ts'
import { PurchaseTable } from './purchase-table.tsx'
import { ReplacementTable } from './replacement-table.tsx'

import styles from './part-tab-panel.module.css'

const GRAMS_A_KILOGRAM = 1000

export type PanelProps = {
  readonly part: PartDetail
  readonly isNarrow: boolean
  readonly drafts: QuestionDrafts
}

/** Loaded on demand, because most parts open on another tab. */
const Advantage = lazy(
  whenOnline(async () => {
    const { AdvantageCarousel } = await import('./advantage-carousel.tsx')
    return { default: ({ part }: PanelProps) => <AdvantageCarousel part={part} /> }
  }),
)
const Cars = lazy(
  whenOnline(async () => {
    const { CarTable } = await import('./car-table.tsx')
    return {
      default: ({ part, isNarrow }: PanelProps) => (
        <CarTable groups={part.carlist} isNarrow={isNarrow} />
      ),
    }
  }),
)
const Questions = lazy(
  whenOnline(async () => {
    const { QuestionsPanel } = await import('#src/features/questions/questions-panel.tsx')
    return { default: QuestionsPanel }
  }),
)
const Videos = lazy(
  whenOnline(async () => {
    const { VideosPanel } = await import('#src/features/videos/videos-panel.tsx')
    return { default: ({ part }: PanelProps) => <VideosPanel productName={part.product_name} /> }
  }),
)

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

function FactsTable({ part }: { readonly part: PartDetail }) {
  const shown = shownLabels(part, useBrand().infoLabels)
  // A sentence, shown last across the table, if the brand has this label.
  const description = shown.find(({ label }) => label === 'description')
  const labels = shown.filter((one) => one !== description)
  const facts = [
    ['OE 号', part.number],
    ['自编号', part.frey_no],
    ['名称', part.l_name_zh],
    ['汽车品牌', part.make_name],
    ...labels.map(({ words, value }) => [words, value] as const),
    ...part.attributes.map(({ label, value }) => [label, value] as const),
    ['适用发动机', part.engines],
    ['规格', part.l_spec_zh],
    ['重量', weightWords(part.weight_g)],
    ['采购记录', part.orders_sales_history_text],
  ] as const
  const seen = new Set<string>()
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([label, value]) => {
          if (value === '' || seen.has(label)) return false
          seen.add(label)
          return true
        })
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <WholePieces words={value} />
            </dd>
          </div>
        ))}
      {description !== undefined && description.value !== '' && (
        <div className={styles.long}>
          <dt>{description.words}</dt>
          <dd>{description.value}</dd>
        </div>
      )}
    </dl>
  )
}

function weightWords(grams: number): string {
  if (grams <= 0) return ''
  return grams < GRAMS_A_KILOGRAM ? `${grams} g` : `${formatDecimal(grams / GRAMS_A_KILOGRAM)} kg`
}
