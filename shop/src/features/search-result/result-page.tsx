import { readSearch } from '@portal/rules/search/read-keywords.ts'
import { refusalToList } from '@portal/rules/search/search-batches.ts'
import { classes } from '@portal/ui/page/classes.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'
import { type ComponentProps, useMemo } from 'react'

import { onPage } from '#src/features/part-filters/parts-search-params.ts'
import {
  readResultSearchParams,
  keywordOf,
  resultSearch,
} from '#src/features/part-filters/result-search-params.ts'
import { useDensity } from '#src/features/part-list/density-switch.tsx'
import { PartListSkeleton } from '#src/features/part-list/part-list.tsx'
import { PartsCrumb } from '#src/features/parts/parts-crumb.tsx'
import { ListResult } from '#src/features/search-list/list-result.tsx'
import { EditListButton } from '#src/features/search/edit-list-button.tsx'
import {
  resultParams,
  type RequestedSearch,
  searchQuery,
  useSearchProgress,
} from '#src/features/search/search-calls.ts'
import { WordsResult } from '#src/features/search/words-result.tsx'

import styles from './result-page.module.css'

export const Route = createFileRoute('/_signed-in/parts/result')({
  staticData: { title: '搜索结果' },
  validateSearch: readResultSearchParams,
  component: ResultPage,
})

function ResultPage() {
  const search = Route.useSearch()
  const { brandWord } = useBrand()
  const keyword = keywordOf(search)
  const lines = keyword ? readSearch(keyword, brandWord).length : 0
  const refusal = refusalToList(lines)
  return (
    <div className="wrap">
      <PartsCrumb steps={[{ words: '搜索结果' }]} />
      {keyword === undefined && (
        <Instead title="这份清单只保存在原来的窗口">
          清单较长，没有写进链接。请重新粘贴，或点搜索框里的“导入”再导入一次。
        </Instead>
      )}
      {keyword === '' && (
        <Instead title="请先输入搜索关键词">
          在上方输入 OE 号、配件名称，或车系加名称；多个 OE 号请换行。
        </Instead>
      )}
      {keyword !== undefined && keyword !== '' && (
        <>
          {refusal === undefined ? (
            <FoundParts keyword={keyword} lines={lines} />
          ) : (
            <TooLong keyword={keyword} why={refusal} />
          )}
        </>
      )}
    </div>
  )
}

function FoundParts({ keyword, lines }: { readonly keyword: string; readonly lines: number }) {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { brandWord } = useBrand()
  const params = useMemo(
    () => resultParams(search, { keyword, brandWord }),
    [search, keyword, brandWord],
  )
  const query = useQuery(searchQuery(useCaller(), params, search.t))
  const goToPage = (next: { readonly page: number; readonly size: number }) =>
    void navigate({ search: onPage(search, next) })
  return (
    <>
      {query.data === undefined && <h1 className="sr-only">搜索结果</h1>}
      <Progress t={search.t} requested={params} />
      <Answer query={query} waiting={<ResultSkeleton lines={lines} />}>
        {(found) => (
          <div className={query.isPlaceholderData ? styles.older : undefined}>
            {found.read_as === 'numbers' ? (
              <ListResult
                found={found}
                // The previous results are shown while loading; their ticks must not be kept.
                key={`${keyword} ${search.t} ${found.page} ${query.isPlaceholderData}`}
                keyword={keyword}
                onPage={goToPage}
                onSearch={(next) => void navigate({ search: resultSearch(next) })}
              />
            ) : (
              <WordsResult
                search={search}
                found={found}
                isOlder={query.isPlaceholderData}
                keyword={keyword}
                onSearchChange={(next) => void navigate({ search: next })}
              />
            )}
          </div>
        )}
      </Answer>
    </>
  )
}

function Progress({
  requested: params,
  t,
}: {
  readonly requested: RequestedSearch
  readonly t?: string
}) {
  const { batches } = params
  const answered = useSearchProgress(params, t)
  if (batches.length < 2 || answered === batches.length) return null
  return (
    <Note className={styles.progress}>
      <output>
        清单较长，分 {batches.length} 次查询，已完成 {answered} 次
      </output>
      <progress aria-label="查询进度" max={batches.length} value={answered} />
    </Note>
  )
}

function TooLong({ keyword, why }: { readonly keyword: string; readonly why: string }) {
  return (
    <Instead action={<EditListButton keyword={keyword} />} title="清单太长">
      {why}
    </Instead>
  )
}

function Instead(props: Pick<ComponentProps<typeof EmptyState>, 'title' | 'children' | 'action'>) {
  return (
    <div className={classes('card', styles.instead)}>
      <EmptyState isPage picture="search" {...props} />
    </div>
  )
}

function ResultSkeleton({ lines }: { readonly lines: number }) {
  const [density] = useDensity()
  return (
    <div className={styles.waiting}>
      {lines > 1 && <output className={styles.asking}>正在查 {lines} 行…</output>}
      <PartListSkeleton density={density} rows={8} />
    </div>
  )
}
