import { Answer } from '@portal/ui/answer.tsx'
import { PageBeyond } from '@portal/ui/page-beyond.tsx'
import { Pagination } from '@portal/ui/pagination.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'

import { ChosenFilters } from '#src/features/part-filters/chosen-filters.tsx'
import { MakeChips } from '#src/features/part-filters/facet-chips.tsx'
import { FilterAside } from '#src/features/part-filters/filter-aside.tsx'
import {
  onPage,
  pageParams,
  partsParams,
  type PartsSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'
import { usePaging } from '#src/features/parts/open-part.ts'
import { partsQuery, type PartsFound } from '#src/features/parts/parts-calls.ts'

import { ChoosablePartList } from './choosable-part-list.tsx'
import { useDensity } from './density-switch.tsx'
import { ListTools } from './list-tools.tsx'
import { NothingWithin } from './nothing-within.tsx'
import { PartBulkBar } from './part-bulk-bar.tsx'
import { PartListSkeleton } from './part-list.tsx'
import { PartsHeading } from './parts-heading.tsx'
import { useChosenParts } from './use-chosen-parts.ts'

import styles from './parts-browser.module.css'

const NO_PARTS: PartsFound['list'] = []

type Props = {
  readonly search: PartsSearchParams
  readonly title: string
  /** Below the title: the subdivisions of the list. */
  readonly kinds?: ReactNode
  /** Opens the same page with another query. */
  readonly onChange: (search: PartsSearchParams) => void
}

/** A list of parts with all its filters, order and paging, all of which are in the URL. */
export function PartsBrowser({ search, title, kinds, onChange }: Props) {
  const query = useQuery(partsQuery(useCaller(), partsParams(search)))
  const [density] = useDensity()
  const choice = useChosenParts(query.data?.list ?? NO_PARTS)
  const { page, limit } = pageParams(search)
  const paging = usePaging({
    page,
    limit,
    total: query.data?.total,
    isOlder: query.isPlaceholderData,
  })
  /** Another filter begins at the first page again. */
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
        {/* The category is what the page is called. */}
        <ChosenFilters search={{ ...search, product_type_id: undefined }} onNarrow={narrow} />
        <Answer
          query={query}
          waiting={<PartListSkeleton density={density} rows={Math.min(limit, 10)} />}
        >
          {({ list, total }) =>
            list.length === 0 ? (
              <NothingHere
                isBeyond={total > 0}
                onFirst={() => onChange(onPage(search, { page: 1, size: limit }))}
                onReset={() => onChange({})}
              />
            ) : (
              <>
                <div className={query.isPlaceholderData ? styles.older : undefined}>
                  <ChoosablePartList
                    choice={choice}
                    density={density}
                    list={list}
                    paging={paging}
                    title={title}
                  />
                </div>
                <PartBulkBar choice={choice} />
                <Pagination
                  page={page}
                  size={limit}
                  total={total}
                  onChange={(next) => onChange(onPage(search, next))}
                />
              </>
            )
          }
        </Answer>
      </section>
    </div>
  )
}

type NothingProps = {
  /** There are parts, but on pages before this one. */
  readonly isBeyond: boolean
  readonly onFirst: () => void
  readonly onReset: () => void
}

function NothingHere({ isBeyond, onFirst, onReset }: NothingProps) {
  if (isBeyond)
    return (
      <div className="card">
        <PageBeyond onFirst={onFirst} />
      </div>
    )
  return <NothingWithin onReset={onReset} />
}
