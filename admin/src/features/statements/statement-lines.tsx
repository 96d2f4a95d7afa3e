import type { OutputOf } from '@portal/contract/endpoint.ts'
import type { getAdminStatement } from '@portal/contract/statements.ts'
import { pageCount } from '@portal/rules/page-count.ts'
import { ENTRY_KINDS } from '@portal/rules/statement.ts'
import { IconButton } from '@portal/ui/icon-button.tsx'
import { ChevronLeftIcon, ChevronRightIcon } from '@portal/ui/icons.tsx'
import { useNavigate } from '@tanstack/react-router'

import { StatementLine } from './statement-line.tsx'
import { KINDS, LINES_A_PAGE, type StatementsSearchParams } from './statements-search-params.ts'

import styles from './statement-contents.module.css'

type Props = {
  readonly search: StatementsSearchParams
  readonly found: OutputOf<typeof getAdminStatement>
}

/** The lines of the open statement, of one kind or all, page by page. */
export function StatementLines({ search, found }: Props) {
  const navigate = useNavigate()
  const { list, total, statement } = found
  const page = search.lines ?? 1
  const pages = pageCount(total, LINES_A_PAGE)
  const change = (part: Pick<StatementsSearchParams, 'kind' | 'lines'>) =>
    void navigate({
      to: '/statements',
      search: { ...search, lines: undefined, ...part },
      replace: true,
      resetScroll: false,
    })
  return (
    <section aria-label="明细">
      <header className={styles.filter}>
        <h3>{total.toLocaleString('en-US')} 条明细</h3>
        <select
          aria-label="明细类别"
          value={search.kind ?? ''}
          onChange={(event) => change({ kind: KINDS.find((kind) => kind === event.target.value) })}
        >
          <option value="">全部类别</option>
          {KINDS.map((kind) => (
            <option key={kind} value={kind}>
              {ENTRY_KINDS[kind]}
            </option>
          ))}
        </select>
      </header>
      <ul className={styles.lines}>
        {list.map((line) => (
          <StatementLine key={line.statement_entry_id} line={line} state={statement.state} />
        ))}
      </ul>
      {pages > 1 && (
        <nav aria-label="明细分页" className={styles.pages}>
          <IconButton
            disabled={page <= 1}
            label="上一页明细"
            onClick={() => change({ kind: search.kind, lines: page - 1 })}
          >
            <ChevronLeftIcon />
          </IconButton>
          {page} / {pages}
          <IconButton
            disabled={page >= pages}
            label="下一页明细"
            onClick={() => change({ kind: search.kind, lines: page + 1 })}
          >
            <ChevronRightIcon />
          </IconButton>
        </nav>
      )}
    </section>
  )
}
