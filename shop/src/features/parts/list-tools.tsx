import { Button } from '@portal/ui/button.tsx'
import { classes } from '@portal/ui/classes.ts'
import { FilterIcon } from '@portal/ui/icons.tsx'
import { lazy, Suspense, useState } from 'react'

import { DensitySwitch } from './density-switch.tsx'
import { FilterFields } from './filter-fields.tsx'
import type { PartsAddress } from './parts-address.ts'
import type { PartsFound } from './parts-calls.ts'

import styles from './list-tools.module.css'

const SideDrawer = lazy(async () => {
  const drawer = await import('@portal/ui/side-drawer.tsx')
  return { default: drawer.SideDrawer }
})

const ORDERS = [
  { sort: undefined, words: '综合' },
  { sort: 'sales', words: '销量' },
  { sort: 'newest', words: '最新' },
] as const

type Props = {
  readonly address: PartsAddress
  readonly found: PartsFound | undefined
  readonly onNarrow: (change: PartsAddress) => void
}

/** The order of a list and the height of its rows; on narrow screens the way to its filters. */
export function ListTools({ address, found, onNarrow }: Props) {
  const [filtering, setFiltering] = useState(false)
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
            aria-pressed={address.sort === sort}
            className={classes(styles.order, address.sort === sort && styles.on)}
            key={words}
            type="button"
            onClick={() => onNarrow({ sort })}
          >
            {words}
          </button>
        ))}
      </fieldset>
      <DensitySwitch />
      {filtering && (
        <Suspense>
          <SideDrawer
            open
            foot={
              <Button block kind="primary" onClick={() => setFiltering(false)}>
                {found === undefined
                  ? '完成'
                  : `查看 ${found.total.toLocaleString('en-US')} 个编码`}
              </Button>
            }
            title="筛选"
            onClose={() => setFiltering(false)}
          >
            <FilterFields address={address} found={found} onNarrow={onNarrow} />
          </SideDrawer>
        </Suspense>
      )}
    </div>
  )
}
