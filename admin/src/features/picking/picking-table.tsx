import { classes } from '@portal/ui/classes.ts'
import { Tag } from '@portal/ui/tag.tsx'

import { OrderStatusMark } from '#src/features/orders/order-status-mark.tsx'
import type { WaitingFound } from '#src/features/orders/orders-calls.ts'
import { remarkedCompany } from '#src/features/orders/remarked-company.tsx'
import { brandName } from '#src/lists/brand-name.ts'
import { timeColumn } from '#src/lists/document-columns.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'
import { useToday } from '#src/lists/use-today.ts'

import styles from '#src/lists/numbered-rows.module.css'

type Row = WaitingFound['list'][number]

type Props = { readonly list: List<Row>; readonly rows: readonly Row[] }

/** One page of orders that wait: whose, where to, how much is still to send. */
export function PickingTable({ list, rows }: Props) {
  const today = useToday()
  return (
    <ListTable
      caption="待发订单，等得最久的在前"
      className={styles.table}
      columns={[
        { title: '订单号', className: styles.number, render: (row) => row.order_no },
        remarkedCompany(),
        {
          title: '品牌',
          className: styles.brand,
          render: (row) => brandName(list.brands, row.brand),
        },
        { title: '发往', className: classes(styles.kind, styles.place), render: (row) => row.city },
        {
          title: '待发 种 / 件',
          isRight: true,
          className: styles.total,
          render: (row) => `${row.kinds_left} / ${row.left}`,
        },
        {
          title: '状态',
          className: styles.status,
          render: (row) => (
            <>
              <OrderStatusMark name={row.status_cn} status={row.status} />{' '}
              {row.lacks_stock === 1 && <Tag look="low">预订待到货</Tag>}
            </>
          ),
        },
        timeColumn({
          title: '时间',
          of: (row: Row) => row.create_date,
          isOldestFirst: true,
          today,
        }),
      ]}
      idOf={(row) => row.order_id}
      list={list}
      rows={rows}
    />
  )
}
