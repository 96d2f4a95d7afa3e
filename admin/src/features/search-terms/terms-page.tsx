import { pinKeyword } from '@portal/contract/search-terms.ts'
import { MAX_PINNED_LENGTH } from '@portal/contract/wire.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute } from '@tanstack/react-router'

import { ListBody } from '#src/lists/list-body.tsx'
import { type Column, ListTable } from '#src/lists/list-table.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { useMayCall } from '#src/session/rights.ts'
import { brandName } from '#src/session/session-calls.ts'

import { PinnedKeywords } from './pinned-keywords.tsx'
import {
  type SearchTerm,
  termsQuery,
  usePinKeyword,
  useUnpinKeyword,
} from './search-terms-calls.ts'
import { TermsFilterBar } from './terms-filter-bar.tsx'
import {
  readTermsSearchParams,
  termsParams,
  type TermsSearchParams,
} from './terms-search-params.ts'

import styles from './terms-page.module.css'

export const Route = createFileRoute('/_signed-in/search_terms')({
  staticData: { title: '搜索词' },
  validateSearch: readTermsSearchParams,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(termsQuery(call, termsParams(deps))),
  component: TermsPage,
})

function TermsPage() {
  const searchParams = Route.useSearch()
  const found = useQuery(termsQuery(useCaller(), termsParams(searchParams)))
  const list = useList({ search: searchParams, found, navigate: Route.useNavigate() })
  const mayPin = useMayCall(pinKeyword) === true
  return (
    <>
      <header className={styles.head}>
        <h1>搜索词</h1>
        <TermsFilterBar search={searchParams} brands={list.brands} onChange={list.change} />
      </header>
      <RoleNote changes={[pinKeyword]} />
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

const READ_AS: Readonly<Record<SearchTerm['read_as'], string>> = {
  number: '编码',
  words: '名称',
  vin: 'VIN',
}

type Props = {
  readonly list: List<SearchTerm, TermsSearchParams>
  readonly rows: readonly SearchTerm[]
  readonly mayPin: boolean
}

function TermsTable({ list, rows, mayPin }: Props) {
  const pin: Column<SearchTerm> = {
    title: '热搜',
    isRight: true,
    render: (row) => <PinButton row={row} />,
  }
  return (
    <ListTable
      caption={list.search.missed === 1 ? '无结果的搜索词' : '最多搜索的词'}
      className={styles.table}
      columns={[
        {
          title: '搜索词',
          className: styles.term,
          hint: (row) => row.term,
          render: (row) => row.term,
        },
        {
          title: '类型',
          className: styles.kind,
          render: (row) => <Tag look="line">{READ_AS[row.read_as]}</Tag>,
        },
        { title: '品牌', render: (row) => brandName(list.brands, row.brand) },
        { title: '次数', isRight: true, render: (row) => row.searches },
        {
          title: '无结果',
          isRight: true,
          render: (row) => (
            <span className={row.misses > 0 ? styles.missed : ''}>{row.misses}</span>
          ),
        },
        { title: '人次', isRight: true, className: styles.users, render: (row) => row.accounts },
        { title: '最近', isRight: true, className: styles.day, render: (row) => row.last_day },
        ...(mayPin ? [pin] : []),
      ]}
      idOf={(row) => `${row.brand} ${row.term}`}
      list={list}
      onPhone="facts"
      rows={rows}
    />
  )
}

function PinButton({ row }: { readonly row: SearchTerm }) {
  const pin = usePinKeyword()
  const unpin = useUnpinKeyword()
  const { brand, term, is_pinned, read_as } = row
  const change = is_pinned === 1 ? unpin : pin
  if (read_as === 'vin' || term.length > MAX_PINNED_LENGTH) return null
  return (
    <Button
      aria-label={`${is_pinned === 1 ? '取消置顶' : '置顶'} ${term}`}
      disabled={pin.isPending || unpin.isPending}
      kind="text"
      size="small"
      onClick={() => change.mutate({ brand, term })}
    >
      {is_pinned === 1 ? '取消置顶' : '置顶'}
    </Button>
  )
}
