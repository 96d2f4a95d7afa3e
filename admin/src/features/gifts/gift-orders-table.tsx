import { brandColumns, companyColumn, timeColumn } from '#src/lists/document-columns.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-today.ts'

import type { GiftOrdersSearchParams } from './gift-orders-search-params.ts'
import { GiftStateMark } from './gift-state-mark.tsx'
import type { AdminGiftOrderRow } from './gifts-calls.ts'

import styles from '#src/lists/numbered-rows.module.css'

type Props = {
  readonly list: List<AdminGiftOrderRow, GiftOrdersSearchParams>
  readonly rows: readonly AdminGiftOrderRow[]
}

/** One page of gift orders: whose, how much, for how many points, and how far. */
export function GiftOrdersTable({ list, rows }: Props) {
  const today = useToday()
  const isOldestFirst = list.search.state === undefined
  return (
    <ListTable
      caption={isOldestFirst ? '礼品单，等得最久的在前' : '礼品单，新的在前'}
      className={styles.table}
      columns={[
        { title: '礼品单号', className: styles.number, render: (row) => row.gift_no },
        companyColumn(),
        ...brandColumns(list),
        {
          title: '种 / 件',
          isRight: true,
          className: styles.pieces,
          render: (row) => `${row.lines.length} / ${row.quantity}`,
        },
        {
          title: '积分',
          isRight: true,
          className: styles.total,
          render: (row) => row.points.toLocaleString('en-US'),
        },
        {
          title: '状态',
          className: styles.status,
          render: (row) => <GiftStateMark name={row.state_cn} state={row.state} />,
        },
        timeColumn({
          title: '兑换时间',
          of: (row: AdminGiftOrderRow) => row.create_date,
          isOldestFirst,
          today,
        }),
      ]}
      idOf={(row) => row.gift_order_id}
      list={list}
      rows={rows}
    />
  )
}
