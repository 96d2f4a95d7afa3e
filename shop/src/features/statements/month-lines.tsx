import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { getStatement } from '@portal/contract/statements.ts'
import { MAX_KEYWORD_LENGTH } from '@portal/contract/wire.ts'
import { DEFAULT_PAGE_SIZE } from '@portal/rules/pages/page-count.ts'
import { ENTRY_KINDS, type EntryKind } from '@portal/rules/statements/statement.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { SearchIcon } from '@portal/ui/controls/icons.tsx'
import { Pagination } from '@portal/ui/controls/pagination.tsx'
import { Tabs } from '@portal/ui/controls/tabs.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { type FormEvent, useState } from 'react'

import { StatementRow } from './statement-row.tsx'
import { KINDS, type StatementSearchParams } from './statement-search-params.ts'
import type { StatementLine } from './statements-calls.ts'
import { useShowsProtection } from './use-sums.ts'

import styles from './month-lines.module.css'
import table from '@portal/ui/shown/plain-table.module.css'

const ALL_KINDS = 'all'
const TABS: readonly { readonly key: EntryKind | typeof ALL_KINDS; readonly label: string }[] = [
  { key: ALL_KINDS, label: '全部' },
  ...KINDS.map((kind) => ({ key: kind, label: ENTRY_KINDS[kind] })),
]

function countOf(
  counts: Readonly<Partial<Record<EntryKind, number>>>,
  key: EntryKind | typeof ALL_KINDS,
): string {
  const all = Object.values(counts).reduce((sum, many) => sum + many, 0)
  return formatCount(key === ALL_KINDS ? all : (counts[key] ?? 0))
}

function emptyWords({ keyword, kind }: StatementSearchParams): string {
  if (keyword !== undefined) return `没有含“${keyword}”的明细`
  return kind ? '没有这类明细' : '没有明细'
}

type Props = {
  readonly search: StatementSearchParams
  readonly found: OutputOf<typeof getStatement>
  readonly busy: boolean
  readonly onChange: (part: StatementSearchParams) => void
  readonly onDispute: (line: StatementLine) => void
}

export function MonthLines({ search, found, busy, onChange, onDispute }: Props) {
  const { list, total, counts, sums } = found
  const { page = 1, limit = DEFAULT_PAGE_SIZE } = search
  const showsProtection = useShowsProtection([sums])
  return (
    <section aria-label="对账明细" className={`card ${styles.card}`}>
      <Tabs
        className={styles.tabs}
        label="明细类别"
        tabs={TABS.filter(({ key }) => showsProtection || key !== 'price_protection').map(
          ({ key, label }) => ({
            key,
            label: (
              <>
                {label} <span className={styles.count}>{countOf(counts, key)}</span>
              </>
            ),
          }),
        )}
        value={search.kind ?? ALL_KINDS}
        onChange={(key) => onChange({ kind: key === ALL_KINDS ? undefined : key })}
      >
        <LineSearch
          key={search.keyword}
          keyword={search.keyword}
          onSearch={(keyword) => onChange({ keyword })}
        />
        {list.length === 0 ? (
          <EmptyState picture="box" title={emptyWords(search)} />
        ) : (
          <LinesTable busy={busy} found={found} onDispute={onDispute} />
        )}
        {total > 0 && (
          <div className={styles.pages}>
            <Pagination
              page={page}
              size={limit}
              total={total}
              onChange={(next) => onChange({ page: next.page, limit: next.size })}
            />
          </div>
        )}
      </Tabs>
    </section>
  )
}

function LinesTable({ found, busy, onDispute }: Pick<Props, 'found' | 'busy' | 'onDispute'>) {
  const { statement, list } = found
  const mayDispute = statement?.state === 'published' || statement?.state === 'disputed'
  return (
    <table aria-busy={busy} className={`${table.table} ${styles.table}`}>
      <caption className="sr-only">
        {statement === null ? '未出账明细，按发生时间' : '对账明细，按发生时间'}
      </caption>
      <thead className="phone-sr-only">
        <tr>
          <th className="not-phone" scope="col">
            时间
          </th>
          <th className="not-phone" scope="col">
            类别
          </th>
          <th scope="col">单据 / 说明</th>
          <th className={table.right} scope="col">
            金额
          </th>
          <th className={table.right} scope="col">
            余额
          </th>
          {mayDispute && (
            <th scope="col">
              <span className="sr-only">操作</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {list.map((line) => (
          <StatementRow
            key={line.statement_entry_id}
            line={line}
            onDispute={mayDispute ? () => onDispute(line) : undefined}
          />
        ))}
      </tbody>
    </table>
  )
}

type LineSearchProps = {
  readonly keyword: string | undefined
  readonly onSearch: (keyword: string | undefined) => void
}

function LineSearch({ keyword, onSearch }: LineSearchProps) {
  const [typed, setTyped] = useState(keyword ?? '')
  const search = (event: FormEvent) => {
    event.preventDefault()
    onSearch(typed.trim() || undefined)
  }
  return (
    <search>
      <form className={styles.search} onSubmit={search}>
        <TextField
          labelHidden
          icon={<SearchIcon />}
          label="搜索明细"
          maxLength={MAX_KEYWORD_LENGTH}
          placeholder="订单号、退货单号、说明"
          type="search"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <Button type="submit">搜索</Button>
        {keyword !== undefined && (
          <Button kind="text" onClick={() => onSearch(undefined)}>
            清除
          </Button>
        )}
      </form>
    </search>
  )
}
