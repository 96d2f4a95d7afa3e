import { EmptyState } from '@portal/ui/empty-state.tsx'
import { PageBeyond } from '@portal/ui/page-beyond.tsx'
import { Pagination } from '@portal/ui/pagination.tsx'
import { Tag } from '@portal/ui/tag.tsx'
import { useMemo } from 'react'

import { ChoosablePartList } from '#src/features/parts/choosable-part-list.tsx'
import { DensitySwitch } from '#src/features/parts/density-switch.tsx'
import { usePaging } from '#src/features/parts/open-part.ts'
import { PartBulkBar } from '#src/features/parts/part-bulk-bar.tsx'
import { PartsHeading } from '#src/features/parts/parts-heading.tsx'
import { useChosenParts } from '#src/features/parts/use-chosen-parts.ts'
import { useDensity } from '#src/features/parts/use-density.ts'

import { Nearest } from './nearest.tsx'
import { isFound, type Searched } from './search-calls.ts'

import styles from './words-result.module.css'

type Props = {
  readonly found: Searched
  readonly keyword: string
  readonly onPage: (next: { readonly page: number; readonly size: number }) => void
}

/** Parts found by words, best first, with what the words were understood to mean. */
export function WordsResult({ found, keyword, onPage }: Props) {
  const parts = useMemo(() => found.list.filter(isFound), [found.list])
  const [density] = useDensity()
  const choice = useChosenParts(parts)
  const paging = usePaging(found)
  return (
    <section aria-label="搜索结果">
      <PartsHeading title={`「${keyword}」搜索结果`} total={found.total}>
        <DensitySwitch />
      </PartsHeading>
      {found.understood.length > 0 && (
        <p className={styles.understood}>
          理解为
          {found.understood.map((word) => (
            <Tag key={word} look="brand">
              {word}
            </Tag>
          ))}
          {found.unmet.length > 0 && (
            <span>没有符合「{found.unmet.join(' ')}」的，以下不限于此</span>
          )}
        </p>
      )}
      {parts.length === 0 && found.total > 0 && (
        <div className="card">
          <PageBeyond onFirst={() => onPage({ page: 1, size: found.limit })} />
        </div>
      )}
      {parts.length === 0 && found.total === 0 && (
        <div className="card">
          <EmptyState picture="search" title="找不到产品">
            未找到「{keyword}」。请核对 OE 号，或换一个名称、车系加名称查询。
          </EmptyState>
          <Nearest keyword={keyword} />
        </div>
      )}
      {parts.length > 0 && (
        <>
          <ChoosablePartList
            choice={choice}
            density={density}
            list={parts}
            paging={paging}
            title="搜索结果"
          />
          <PartBulkBar choice={choice} />
          <Pagination page={found.page} size={found.limit} total={found.total} onChange={onPage} />
        </>
      )}
    </section>
  )
}
