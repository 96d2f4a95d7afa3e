import { RETURN_STATES } from '@portal/rules/return-state.ts'
import { buttonLook } from '@portal/ui/button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'

import { DocumentExportButton } from '#src/documents/document-export-button.tsx'
import { DocumentFilterBar } from '#src/documents/document-filter-bar.tsx'
import { DocumentCards, DocumentList } from '#src/documents/document-list.tsx'

import { ReturnCard } from './return-card.tsx'
import { returnsQuery, useExportReturns } from './returns-calls.ts'
import {
  RETURN_STATE_KEYS,
  returnsNarrowing,
  returnsParams,
  type ReturnsSearchParams,
} from './returns-search-params.ts'

import styles from '#src/documents/document-list.module.css'

const WORDS = { label: '搜索退货单', placeholder: '退货单号 / 订单号 / OE 号', days: '申请日期' }
const STATES = RETURN_STATE_KEYS.map((state) => [state, RETURN_STATES[state]] as const)

type Props = {
  readonly search: ReturnsSearchParams
  readonly onChange: (part: ReturnsSearchParams) => void
}

/** The company's returns (a sub-account's: its own), newest first. */
export function ReturnsList({ search, onChange }: Props) {
  const requested = returnsParams(search)
  const query = useQuery(returnsQuery(useCaller(), requested))
  const save = useExportReturns()
  const narrowing = returnsNarrowing(search)
  return (
    <DocumentList
      empty={<NoReturns isFiltered={Object.keys(narrowing).length > 0} />}
      filters={<DocumentFilterBar search={search} words={WORDS} onChange={onChange} />}
      head={
        <header className={styles.head}>
          <h1>退货单</h1>
          <span className={styles.acts}>
            <DocumentExportButton
              isEmpty={query.data?.total === 0}
              isPending={save.isPending}
              name="退货单"
              onExport={() => save.mutate(narrowing)}
            />
            <Link
              className={buttonLook({ kind: 'primary' })}
              search={{ apply: 1 }}
              to="/profile/return_orders"
            >
              申请退货
            </Link>
          </span>
        </header>
      }
      name="退货单"
      page={requested}
      query={query}
      tabs={{
        label: '退货状态',
        states: STATES,
        counts: query.data?.counts,
        value: search.state,
        onChange: (state) => onChange({ state }),
      }}
      onPage={onChange}
    >
      {(rows) => (
        <DocumentCards idOf={(row) => row.return_id} rows={rows}>
          {(row) => <ReturnCard of={row} />}
        </DocumentCards>
      )}
    </DocumentList>
  )
}

function NoReturns({ isFiltered }: { readonly isFiltered: boolean }) {
  return (
    <EmptyState picture="search" title={isFiltered ? '没有符合条件的退货单' : '还没有退货单'}>
      {isFiltered
        ? '换个状态、日期或关键词再试。'
        : '收到的配件少件、破损、错件或需要退回时，在这里申请。'}
    </EmptyState>
  )
}
