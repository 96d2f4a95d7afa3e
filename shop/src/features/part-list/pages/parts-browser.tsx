import { useCaller } from '@portal/ui/server/server-query.ts'
import { PageBeyond } from '@portal/ui/states/page-beyond.tsx'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ChosenFilters } from '#src/features/part-filters/chosen-filters.tsx'
import { MakeChips } from '#src/features/part-filters/facet-chips.tsx'
import { FilterAside } from '#src/features/part-filters/filter-aside.tsx'
import {
  partsParams,
  type PartsSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'
import { ListTools } from '#src/features/part-list/list-tools.tsx'
import { ListedParts } from '#src/features/part-list/listed-parts.tsx'
import { NothingWithin } from '#src/features/part-list/nothing-within.tsx'
import { PartsHeading } from '#src/features/part-list/parts-heading.tsx'
import { partsQuery } from '#src/features/parts/parts-calls.ts'

import styles from '#src/layout/parts-browser.module.css'

type Props = {
  readonly search: PartsSearchParams
  readonly title: string
  readonly kinds?: ReactNode
  readonly onChange: (search: PartsSearchParams) => void
}

export function PartsBrowser({ search, title, kinds, onChange }: Props) {
  const query = useQuery(partsQuery(useCaller(), partsParams(search)))
  /** A new filter starts at the first page. */
  const narrow = (change: PartsSearchParams) => onChange({ ...search, ...change, page: undefined })
  return (
    <div className={styles.columns}>
      <FilterAside search={search} found={query.data} onNarrow={narrow} />
      <section aria-label={title} className={styles.list}>
        <PartsHeading
          isLowerBound={query.data?.total_is_lower_bound === 1}
          title={title}
          total={query.data?.total}
        >
          <ListTools search={search} found={query.data} onNarrow={narrow} />
        </PartsHeading>
        {kinds}
        <MakeChips
          chosen={search.brand_name_zh}
          makes={query.data?.makes ?? []}
          onChoose={(brand_name_zh) => narrow({ brand_name_zh })}
        />
        {/* The category is the page's title, so it is not shown as a filter. */}
        <ChosenFilters search={{ ...search, product_type_id: undefined }} onNarrow={narrow} />
        <ListedParts
          search={search}
          query={query}
          renderEmpty={(total) => (
            <EmptyPage
              isBeyond={total > 0}
              onFirst={() => onChange({ ...search, page: undefined })}
              onReset={() => onChange({})}
            />
          )}
          title={title}
          onSearchChange={onChange}
        />
      </section>
    </div>
  )
}

type NothingProps = {
  readonly isBeyond: boolean
  readonly onFirst: () => void
  readonly onReset: () => void
}

function EmptyPage({ isBeyond, onFirst, onReset }: NothingProps) {
  if (isBeyond)
    return (
      <div className="card">
        <PageBeyond onFirst={onFirst} />
      </div>
    )
  return <NothingWithin onReset={onReset} />
}
