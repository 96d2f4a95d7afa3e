import { Tag } from '@portal/ui/tag.tsx'

import { brandColumns, companyColumn, timeColumn } from '#src/lists/document-columns.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-today.ts'

import { ReturnStateMark } from './return-state-mark.tsx'
import type { AdminReturnRow } from './returns-calls.ts'
import type { ReturnsSearchParams } from './returns-search-params.ts'

import styles from '#src/lists/numbered-rows.module.css'

type Props = {
  readonly list: List<AdminReturnRow, ReturnsSearchParams>
  readonly rows: readonly AdminReturnRow[]
}

const OLDEST_FIRST: readonly ReturnsSearchParams['state'][] = [undefined, 'approved', 'received']

/** One page of returns: whose, of which kind, how much, and how far. */
export function ReturnsTable({ list, rows }: Props) {
  const today = useToday()
  const isOldestFirst = OLDEST_FIRST.includes(list.search.state)
  return (
    <ListTable
      caption={isOldestFirst ? '退货单，等得最久的在前' : '退货单，新的在前'}
      className={styles.table}
      columns={[
        { title: '退货单号', className: styles.number, render: (row) => row.return_no },
        companyColumn(),
        ...brandColumns(list),
        {
          title: '类型',
          className: styles.kind,
          render: (row) => <Tag look="line">{row.kind_cn}</Tag>,
        },
        {
          title: '种 / 件',
          isRight: true,
          className: styles.pieces,
          render: (row) => `${row.lines.length} / ${row.quantity}`,
        },
        {
          title: '状态',
          className: styles.status,
          render: (row) => <ReturnStateMark name={row.state_cn} state={row.state} />,
        },
        timeColumn({
          title: '申请时间',
          of: (row: AdminReturnRow) => row.create_date,
          isOldestFirst,
          today,
        }),
      ]}
      idOf={(row) => row.return_id}
      list={list}
      rows={rows}
    />
  )
}
