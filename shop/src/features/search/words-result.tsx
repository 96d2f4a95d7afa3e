import { PageBeyond } from '@portal/ui/page-beyond.tsx'
import { Pagination } from '@portal/ui/pagination.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { ChoosablePartList } from '#src/features/parts/choosable-part-list.tsx'
import { ChosenFilters } from '#src/features/parts/chosen-filters.tsx'
import { FilterAside } from '#src/features/parts/filter-aside.tsx'
import { ListTools } from '#src/features/parts/list-tools.tsx'
import { MakeChips } from '#src/features/parts/make-chips.tsx'
import { NothingWithin } from '#src/features/parts/nothing-within.tsx'
import { usePaging } from '#src/features/parts/open-part.ts'
import { PartBulkBar } from '#src/features/parts/part-bulk-bar.tsx'
import { PartsHeading } from '#src/features/parts/parts-heading.tsx'
import {
  isNarrowed,
  onPage,
  type PartsSearchParams,
} from '#src/features/parts/parts-search-params.ts'
import { useChosenParts } from '#src/features/parts/use-chosen-parts.ts'
import { useDensity } from '#src/features/parts/use-density.ts'

import { NothingFound } from './nothing-found.tsx'
import type { ResultSearchParams } from './result-search-params.ts'
import { resultSearch } from './result-search.ts'
import { isFound, wordFacetsQuery, type Searched } from './search-calls.ts'
import { WordsRow } from './words-row.tsx'
import { WordsUnderstood } from './words-understood.tsx'

import styles from '#src/features/parts/parts-browser.module.css'

type Props = {
  readonly found: Searched
  readonly keyword: string
  readonly search: ResultSearchParams
  /** The rows are still those of the address before. */
  readonly isOlder: boolean
  readonly onSearchChange: (next: ResultSearchParams) => void
}

/** Parts found by words, best first, with what the words were understood to mean, narrowed like any list of parts. */
export function WordsResult({ found, keyword, search, isOlder, onSearchChange }: Props) {
  const parts = useMemo(() => found.list.filter(isFound), [found.list])
  const facets = useQuery(wordFacetsQuery(useCaller(), { ...search, keyword })).data
  const [density] = useDensity()
  const choice = useChosenParts(parts)
  const paging = usePaging({ ...found, isOlder })
  const { keyword: _keyword, ...filters } = search
  const narrow = (change: PartsSearchParams) =>
    onSearchChange({ ...search, ...change, keyword: search.keyword, page: undefined })
  const searchFor = (next: string) =>
    onSearchChange({ ...search, ...resultSearch(next), page: undefined })
  const isWithin = isNarrowed(search)
  if (found.total === 0 && !isWithin) return <NothingFound keyword={keyword} />
  return (
    <div className={styles.columns}>
      <FilterAside search={{ ...filters, keyword }} found={facets} onNarrow={narrow} />
      <section aria-label="搜索结果" className={styles.list}>
        <PartsHeading title={`「${keyword}」搜索结果`} total={found.total}>
          <ListTools search={filters} found={facets} onNarrow={narrow} />
        </PartsHeading>
        <WordsUnderstood found={found} keyword={keyword} onSearch={searchFor} />
        {facets !== undefined && (facets.makes.length > 1 || search.brand_name_zh) && (
          <MakeChips
            chosen={search.brand_name_zh}
            makes={facets.makes}
            onChoose={(brand_name_zh) => narrow({ brand_name_zh })}
          />
        )}
        <ChosenFilters search={filters} onNarrow={narrow} />
        {parts.length === 0 && found.total > 0 && (
          <div className="card">
            <PageBeyond
              onFirst={() => onSearchChange(onPage(search, { page: 1, size: found.limit }))}
            />
          </div>
        )}
        {found.total === 0 && (
          <NothingWithin onReset={() => onSearchChange(resultSearch(keyword))} />
        )}
        {parts.length > 0 && (
          <>
            <ChoosablePartList
              Row={WordsRow}
              choice={choice}
              density={density}
              list={parts}
              paging={paging}
              title="搜索结果"
            />
            <PartBulkBar choice={choice} />
            <Pagination
              page={found.page}
              size={found.limit}
              total={found.total}
              onChange={(next) => onSearchChange(onPage(search, next))}
            />
          </>
        )}
      </section>
    </div>
  )
}
