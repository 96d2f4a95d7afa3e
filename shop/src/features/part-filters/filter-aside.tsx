import { classes } from '@portal/ui/page/classes.ts'

import type { PartsFound } from '#src/features/parts/parts-calls.ts'

import { FilterFields } from './filter-fields.tsx'
import type { PartsSearchParams } from './parts-search-params.ts'

import styles from './filter-aside.module.css'

type Props = {
  readonly search: PartsSearchParams
  readonly found: PartsFound | undefined
  readonly onNarrow: (change: PartsSearchParams) => void
}

/** Below 1024 px the filters are in a drawer. */
export function FilterAside(props: Props) {
  return (
    <aside aria-label="筛选" className={classes('card', styles.aside)}>
      <FilterFields {...props} />
    </aside>
  )
}
