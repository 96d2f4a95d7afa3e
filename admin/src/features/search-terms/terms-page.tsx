import { EmptyState } from '@portal/ui/empty-state.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { ListBody } from '#src/lists/list-body.tsx'
import { useList } from '#src/lists/use-list.ts'
import { useRole } from '#src/session/rights.ts'

import { PinnedKeywords } from './pinned-keywords.tsx'
import { termsQuery } from './search-terms-calls.ts'
import { TermsFilterBar } from './terms-filter-bar.tsx'
import { readTermsSearchParams, termsParams } from './terms-search-params.ts'
import { TermsTable } from './terms-table.tsx'

import styles from './terms-page.module.css'

export const Route = createFileRoute('/_signed-in/search_terms')({
  staticData: { title: '搜索词' },
  validateSearch: readTermsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(termsQuery(call, termsParams(deps))),
  component: TermsPage,
})

/** What dealers searched and what found nothing, and the keywords pinned under their search boxes. */
function TermsPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(termsQuery(useCaller(), termsParams(searchParams)))
  const list = useList({ search: searchParams, found, navigate: Route.useNavigate() })
  const role = useRole()
  const mayPin = role === 'content' || role === 'admin'
  return (
    <>
      <header className={styles.head}>
        <h1>搜索词</h1>
        <TermsFilterBar search={searchParams} brands={list.brands} onChange={list.change} />
      </header>
      <div className={styles.columns}>
        <ListBody
          empty={<NoTerms isMissed={searchParams.missed === 1} />}
          list={list}
          name="搜索词"
        >
          {(rows) => <TermsTable list={list} mayPin={mayPin} rows={rows} />}
        </ListBody>
        <PinnedKeywords brand={searchParams.brand} brands={list.brands} mayPin={mayPin} />
      </div>
    </>
  )
}

function NoTerms({ isMissed }: { readonly isMissed: boolean }) {
  return (
    <EmptyState picture="search" title={isMissed ? '没有无结果的搜索' : '还没有搜索'}>
      换个品牌、时段或关键词再试；搜索词每 10 分钟统计一次。
    </EmptyState>
  )
}
