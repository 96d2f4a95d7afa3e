import { Button, buttonLook } from '@portal/ui/controls/button.tsx'
import { CopyButton } from '@portal/ui/controls/copy-button.tsx'
import { ClipboardListIcon } from '@portal/ui/controls/icons.tsx'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { PageBeyond } from '@portal/ui/states/page-beyond.tsx'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'

import { PickCarButton, useGoToCar } from '#src/features/car-picker/pick-car-button.tsx'
import { ChosenFilters } from '#src/features/part-filters/chosen-filters.tsx'
import { MakeChips } from '#src/features/part-filters/facet-chips.tsx'
import { FilterAside } from '#src/features/part-filters/filter-aside.tsx'
import {
  isPartsNarrowed,
  onPage,
  type PartsSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'
import {
  resultSearch,
  type ResultSearchParams,
} from '#src/features/part-filters/result-search-params.ts'
import {
  ChoosablePartList,
  type ListedRowProps,
} from '#src/features/part-list/choosable-part-list.tsx'
import { useDensity } from '#src/features/part-list/density-switch.tsx'
import { ListTools } from '#src/features/part-list/list-tools.tsx'
import { NothingWithin } from '#src/features/part-list/nothing-within.tsx'
import { PartBulkBar } from '#src/features/part-list/part-bulk-bar.tsx'
import { PartRow } from '#src/features/part-list/part-row.tsx'
import { PartsHeading } from '#src/features/part-list/parts-heading.tsx'
import { useChosenParts } from '#src/features/part-list/use-chosen-parts.ts'
import { usePaging } from '#src/features/parts/open-part.ts'

import { ExportButton } from './export-button.tsx'
import { HotSearches } from './hot-searches.tsx'
import { Nearest } from './nearest.tsx'
import { type FoundRow, isFound, type Searched, wordFacetsQuery } from './search-calls.ts'
import { useRequestDialog } from './use-request-dialog.tsx'
import { WatchButton } from './watch-button.tsx'
import { WordsUnderstood } from './words-understood.tsx'

import foundPart from '#src/layout/found-part.module.css'
import styles from '#src/layout/parts-browser.module.css'
import wordsResult from './words-result.module.css'

type Props = {
  readonly found: Searched
  readonly keyword: string
  readonly search: ResultSearchParams
  readonly isOlder: boolean
  readonly onSearchChange: (next: ResultSearchParams) => void
}

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
  const isWithin = isPartsNarrowed(search)
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

function WordsRow({ part, ...row }: ListedRowProps<FoundRow>) {
  const { asked_car } = part
  return (
    <PartRow
      {...row}
      origin={asked_car !== undefined && <div className={foundPart.origin}>适用 {asked_car}</div>}
      part={part}
    />
  )
}

function NothingFound({ keyword }: { readonly keyword: string }) {
  const [askForIt, dialog] = useRequestDialog([{ search_no: keyword, quantity: 1 }])
  return (
    <section aria-label="搜索结果" className={classes('card', wordsResult.card)}>
      <EmptyState
        isPage
        action={
          <Button icon={<ClipboardListIcon size={14} />} kind="primary" onClick={askForIt}>
            提交开发需求
          </Button>
        }
        className={wordsResult.state}
        picture="search"
        title="找不到产品"
      >
        未找到「{keyword}」。请核对 OE 号，或换一个名称、车系加名称查询。
      </EmptyState>
      <Nearest keyword={keyword} />
      <HotSearches />
      <NothingFoundActions keyword={keyword} />
      {dialog}
    </section>
  )
}

function NothingFoundActions({ keyword }: { readonly keyword: string }) {
  const goToCar = useGoToCar()
  return (
    <div className={wordsResult.ways}>
      <WatchButton numbers={[keyword]} />
      <PickCarButton className={buttonLook({})} onPick={goToCar}>
        选择车型
      </PickCarButton>
      <ExportButton keyword={keyword} only="not_found">
        导出未找到
      </ExportButton>
      <CopyButton done="成功复制 1 个未找到的编码" label="复制未找到" text={() => keyword}>
        复制未找到
      </CopyButton>
    </div>
  )
}
