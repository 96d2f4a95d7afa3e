import { ARRIVALS_DAYS } from '@portal/rules/time/recent-days.ts'
import { BellIcon } from '@portal/ui/controls/icons.tsx'
import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { StockBadge } from '@portal/ui/shown/stock-badge.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { memo } from 'react'

import { PiecesControl } from '#src/features/add-to-cart/pieces-control.tsx'
import type { ListedRowProps } from '#src/features/part-list/choosable-part-list.tsx'
import { ChooseFirstButton } from '#src/features/part-list/choose-first-button.tsx'
import { DensitySwitch, type Density } from '#src/features/part-list/density-switch.tsx'
import { PartRow } from '#src/features/part-list/part-row.tsx'
import { PartsHeading } from '#src/features/part-list/parts-heading.tsx'
import { PlainPartsBody } from '#src/features/part-list/plain-parts.tsx'
import { MARKED } from '#src/features/parts/changes/cached-parts.ts'
import { useAskForArrivals } from '#src/features/parts/changes/reminder-changes.ts'
import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { PartsCrumb } from '#src/features/parts/parts-crumb.tsx'
import { ReminderButton } from '#src/features/reminders/reminder-button.tsx'
import { useWarehouse } from '#src/session/preferences.ts'

import { arrivalLines } from './arrival-words.ts'
import { orderedFrom } from './ordered-from.ts'
import { type ArrivalCard, arrivalsQuery } from './stock-calls.ts'
import { readStockSearchParams, type StockTab } from './stock-search-params.ts'

import rows from '#src/layout/stock-rows.module.css'
import styles from './stock-page.module.css'

const STOCK_NEWS_TITLE = '到货动态'
const TABS = [
  { key: 'arrived', label: '到货' },
  { key: 'awaited', label: '缺货在途' },
  { key: 'own', label: '与我相关' },
] as const

/** The list covers both warehouses, whichever is selected. */
const FROM: Readonly<Record<StockTab, string>> = {
  arrived: '加购从到货仓发出',
  awaited: '广州仓、北京仓都缺货',
  own: '加购从到货仓发出',
}

export const Route = createFileRoute('/_signed-in/parts/stock')({
  staticData: { title: STOCK_NEWS_TITLE, name: 'stock' },
  validateSearch: readStockSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(arrivalsQuery(call, deps)),
  component: StockPage,
})

function StockPage() {
  const { tab = 'arrived', ...searchParams } = Route.useSearch()
  const { mayChoose } = useWarehouse()
  const navigate = Route.useNavigate()
  const query = useQuery(arrivalsQuery(useCaller(), { ...searchParams, tab }))
  const { label } = TABS.find(({ key }) => key === tab) ?? TABS[0]
  const goTo = (next: StockTab) =>
    void navigate({ search: next === 'arrived' ? {} : { tab: next }, resetScroll: false })
  return (
    <div className="wrap">
      <PartsCrumb steps={[{ words: STOCK_NEWS_TITLE }]} />
      <section aria-label={STOCK_NEWS_TITLE} className={styles.page}>
        <PartsHeading from={<></>} title={STOCK_NEWS_TITLE} total={query.data?.total}>
          <DensitySwitch />
        </PartsHeading>
        {mayChoose && <p className={styles.from}>{FROM[tab]}</p>}
        <Tabs<StockTab>
          className={styles.tabs}
          label={STOCK_NEWS_TITLE}
          panelClassName={styles.panel}
          tabs={TABS}
          value={tab}
          onChange={goTo}
        >
          <PlainPartsBody
            Row={ArrivalRow}
            search={searchParams}
            empty={<WhyEmpty tab={tab} />}
            fromOf={orderedFrom}
            // Resets the ticks when the tab changes.
            key={tab}
            query={query}
            renderPrimary={
              tab === 'awaited' ? ({ chosen }) => <RemindAllButton chosen={chosen} /> : undefined
            }
            title={`${STOCK_NEWS_TITLE} · ${label}`}
            onSearchChange={(next) =>
              void navigate({ search: { ...next, tab: tab === 'arrived' ? undefined : tab } })
            }
          />
        </Tabs>
      </section>
    </div>
  )
}

function WhyEmpty({ tab }: { readonly tab: StockTab }) {
  if (tab === 'arrived') return `最近 ${ARRIVALS_DAYS} 天没有缺货后到货的配件。`
  if (tab === 'awaited') return '目前没有缺货且在途的配件。'
  return (
    <>
      订过、收藏、加购或提醒过的配件，到货和在途时会列在这里。
      <Link to="/parts/list">去看配件</Link>
    </>
  )
}

function RemindAllButton({ chosen }: { readonly chosen: readonly PartCard[] }) {
  const ask = useAskForArrivals({ ...MARKED, later: ['reminders'] })
  const requested = new Set(
    chosen.filter(({ is_apply }) => is_apply === 1).map(({ product_id }) => product_id),
  )
  return (
    <ChooseFirstButton
      isPrimary
      busy={ask.isPending}
      chosen={chosen}
      icon={<BellIcon size={14} />}
      onPress={(ids) => {
        const product_ids = ids.filter((id) => !requested.has(id))
        if (product_ids.length === 0) toast.warning('已提交，不可重复提交')
        else ask.mutate({ product_ids })
      }}
    >
      批量提醒
    </ChooseFirstButton>
  )
}

/**
 * Ordered from the warehouse of {@link orderedFrom}, not the selected one; while out of stock it has a reminder
 * instead.
 */
const ArrivalRow = memo(function ArrivalRow(props: ListedRowProps<ArrivalCard>) {
  const { part, density } = props
  const isOut = part.arrival_state === 'awaited' && (part.available_stock ?? 0) <= 0
  return (
    <PartRow
      {...props}
      pieces={
        isOut ? (
          <ReminderButton part={part} />
        ) : (
          <PiecesControl from={orderedFrom(part)} part={part} />
        )
      }
      stock={<ArrivalStock density={density} part={part} />}
    />
  )
})

type Props = { readonly part: ArrivalCard; readonly density?: Density }

function ArrivalStock({ part, density = 'roomy' }: Props) {
  const isAwaited = part.arrival_state === 'awaited'
  return (
    <div
      className={classes(
        styles.stock,
        isAwaited && styles.awaited,
        density === 'compact' && styles.short,
      )}
    >
      <StockBadge state={isAwaited ? 'transit' : 'ok'}>
        {isAwaited ? '缺货在途' : '到货'}
      </StockBadge>
      <dl className={classes(rows.lines, styles.lines)}>
        {arrivalLines(part).map(({ label, words, isLate }) => (
          <div className={classes(rows.line, styles.line, isLate && styles.late)} key={label}>
            <dt>{label}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
