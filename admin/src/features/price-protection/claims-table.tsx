import { Price } from '@portal/ui/price.tsx'

import { brandColumns, companyColumn, timeColumn } from '#src/lists/document-columns.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-today.ts'

import { ClaimStateMark } from './claim-state-mark.tsx'
import type { ClaimRow } from './claims-calls.ts'
import type { ClaimsSearchParams } from './claims-search-params.ts'

import styles from '#src/lists/numbered-rows.module.css'

type Props = {
  readonly list: List<ClaimRow, ClaimsSearchParams>
  readonly rows: readonly ClaimRow[]
}

/** One page of claims: whose, how much, and how far. */
export function ClaimsTable({ list, rows }: Props) {
  const today = useToday()
  const isOldestFirst = list.search.state === undefined
  return (
    <ListTable
      caption={isOldestFirst ? '价保申请，等得最久的在前' : '价保申请，新的在前'}
      className={styles.table}
      columns={[
        { title: '申请单号', className: styles.number, render: (row) => row.claim_no },
        companyColumn(),
        ...brandColumns(list),
        { title: '件', isRight: true, className: styles.pieces, render: (row) => row.quantity },
        {
          title: '申请 / 已补',
          isRight: true,
          className: styles.total,
          render: (row) => <Price yuan={row.state === 'approved' ? row.credited : row.claimed} />,
        },
        {
          title: '状态',
          className: styles.status,
          render: (row) => <ClaimStateMark state={row.state} />,
        },
        timeColumn({
          title: '申请时间',
          of: (row: ClaimRow) => row.create_date,
          isOldestFirst,
          today,
        }),
      ]}
      idOf={(row) => row.claim_id}
      list={list}
      rows={rows}
    />
  )
}
