import { useCaller } from '@portal/ui/server-query.ts'
import { Tabs } from '@portal/ui/tabs.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'

import { DensitySwitch } from '#src/features/parts/density-switch.tsx'
import { PartsCrumb } from '#src/features/parts/parts-crumb.tsx'
import { PartsHeading } from '#src/features/parts/parts-heading.tsx'
import { PlainPartsBody } from '#src/features/parts/plain-parts.tsx'
import { useWarehouse } from '#src/session/preferences.ts'

import { ArrivalRow } from './arrival-row.tsx'
import { orderedFrom } from './ordered-from.ts'
import { RemindAllButton } from './remind-all-button.tsx'
import { arrivalsQuery } from './stock-calls.ts'
import { readStockSearchParams, type StockTab } from './stock-search-params.ts'

import styles from './stock-page.module.css'

const TITLE = '到货动态'
const TABS = [
  { key: 'arrived', label: '到货' },
  { key: 'awaited', label: '缺货在途' },
  { key: 'own', label: '与我相关' },
] as const

/** The list is one of both warehouses, whichever is chosen elsewhere. */
const FROM: Readonly<Record<StockTab, string>> = {
  arrived: '加购从到货仓发出',
  awaited: '广州仓、北京仓都缺货',
  own: '加购从到货仓发出',
}

export const Route = createFileRoute('/_signed-in/parts/stock')({
  staticData: { title: TITLE, name: 'stock' },
  validateSearch: readStockSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(arrivalsQuery(call, deps)),
  component: StockPage,
})

/** What was out of stock and came, what is out of stock and on its way, and which of both concerns this user. */
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
      <PartsCrumb steps={[{ words: TITLE }]} />
      <section aria-label={TITLE} className={styles.page}>
        <PartsHeading from={<></>} title={TITLE} total={query.data?.total}>
          <DensitySwitch />
        </PartsHeading>
        {mayChoose && <p className={styles.from}>{FROM[tab]}</p>}
        <Tabs<StockTab>
          className={styles.tabs}
          label={TITLE}
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
            // The ticks of one tab are not those of another.
            key={tab}
            query={query}
            renderPrimary={
              tab === 'awaited' ? ({ chosen }) => <RemindAllButton chosen={chosen} /> : undefined
            }
            title={`${TITLE} · ${label}`}
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
  if (tab === 'arrived') return '最近 30 天没有缺货后到货的配件。'
  if (tab === 'awaited') return '目前没有缺货且在途的配件。'
  return (
    <>
      订过、收藏、加购或提醒过的配件，到货和在途时会列在这里。
      <Link to="/parts/list">去看配件</Link>
    </>
  )
}
