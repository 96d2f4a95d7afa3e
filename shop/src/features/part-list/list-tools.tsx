import { Button } from '@portal/ui/controls/button.tsx'
import { FilterIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useState } from 'react'

import { FilterFields } from '#src/features/part-filters/filter-fields.tsx'
import type { PartsSearchParams } from '#src/features/part-filters/parts-search-params.ts'
import type { PartsFound } from '#src/features/parts/parts-calls.ts'
import { usePriceDisplay } from '#src/session/preferences.ts'
import { useSeesPurchasePrices } from '#src/session/session-calls.ts'

import { DensitySwitch } from './density-switch.tsx'

import styles from './list-tools.module.css'

const SideDrawer = lazy(
  whenOnline(async () => {
    const drawer = await import('@portal/ui/overlays/side-drawer.tsx')
    return { default: drawer.SideDrawer }
  }),
)

const ORDERS = [
  { sort: undefined, words: '综合' },
  { sort: 'sales', words: '销量' },
  { sort: 'newest', words: '最新' },
] as const

type Props = {
  readonly search: PartsSearchParams
  readonly found: PartsFound | undefined
  readonly onNarrow: (change: PartsSearchParams) => void
}

export function ListTools({ search, found, onNarrow }: Props) {
  const [filtering, setFiltering] = useState(false)
  const { shown } = usePriceDisplay()
  const maySee = useSeesPurchasePrices() === true
  const seesPrices = shown && maySee
  return (
    <div className={styles.tools}>
      <Button
        className={styles.filter}
        icon={<FilterIcon size={14} />}
        size="small"
        onClick={() => setFiltering(true)}
      >
        筛选
      </Button>
      <fieldset aria-label="排序" className={styles.orders}>
        {ORDERS.map(({ sort, words }) => (
          <button
            aria-pressed={search.sort === sort}
            className={classes(styles.order, search.sort === sort && styles.on)}
            key={words}
            type="button"
            onClick={() => onNarrow({ sort })}
          >
            {words}
          </button>
        ))}
        {seesPrices && <PriceOrder sort={search.sort} onSort={(sort) => onNarrow({ sort })} />}
      </fieldset>
      <DensitySwitch />
      {filtering && (
        <Suspense>
          <SideDrawer
            open
            foot={
              <Button block kind="primary" onClick={() => setFiltering(false)}>
                {found === undefined ? '完成' : `查看 ${formatCount(found.total)} 个编码`}
              </Button>
            }
            title="筛选"
            onClose={() => setFiltering(false)}
          >
            <FilterFields search={search} found={found} onNarrow={onNarrow} />
          </SideDrawer>
        </Suspense>
      )}
    </div>
  )
}

type PriceOrderProps = {
  readonly sort: PartsSearchParams['sort']
  readonly onSort: (sort: PartsSearchParams['sort']) => void
}

const PRICE_ORDERS = {
  price_up: { mark: ' ↑', label: '价格从低到高' },
  price_down: { mark: ' ↓', label: '价格从高到低' },
} as const

function PriceOrder({ sort, onSort }: PriceOrderProps) {
  const order = sort === 'price_up' || sort === 'price_down' ? PRICE_ORDERS[sort] : undefined
  return (
    <button
      aria-label={order?.label ?? '价格'}
      aria-pressed={order !== undefined}
      className={classes(styles.order, order !== undefined && styles.on)}
      type="button"
      onClick={() => onSort(sort === 'price_up' ? 'price_down' : 'price_up')}
    >
      价格{order?.mark}
    </button>
  )
}
