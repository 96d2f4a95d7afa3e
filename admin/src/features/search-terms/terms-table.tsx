import { Button } from '@portal/ui/button.tsx'
import { Tag } from '@portal/ui/tag.tsx'

import { brandName } from '#src/lists/brand-name.ts'
import { type Column, ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'

import { type SearchTerm, usePinKeyword, useUnpinKeyword } from './search-terms-calls.ts'
import type { TermsSearchParams } from './terms-search-params.ts'

import styles from './terms-table.module.css'

const READ_AS: Readonly<Record<SearchTerm['read_as'], string>> = {
  number: '编码',
  words: '名称',
  vin: 'VIN',
}
/** Longer terms do not fit under the search box. */
const LONGEST_KEYWORD = 40

type Props = {
  readonly list: List<SearchTerm, TermsSearchParams>
  readonly rows: readonly SearchTerm[]
  readonly mayPin: boolean
}

/** One page of terms, the most searched first, or those that most often found nothing. */
export function TermsTable({ list, rows, mayPin }: Props) {
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
      onPhone="table"
      rows={rows}
    />
  )
}

function PinButton({ row }: { readonly row: SearchTerm }) {
  const pin = usePinKeyword()
  const unpin = useUnpinKeyword()
  const { brand, term, is_pinned, read_as } = row
  const change = is_pinned === 1 ? unpin : pin
  if (read_as === 'vin' || term.length > LONGEST_KEYWORD) return null
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
