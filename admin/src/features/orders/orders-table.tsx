import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { Price } from '@portal/ui/price.tsx'
import { Tag } from '@portal/ui/tag.tsx'

import { brandColumns, timeColumn } from '#src/lists/document-columns.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'
import type { Ticks } from '#src/lists/use-ticks.ts'
import { useToday } from '#src/lists/use-today.ts'

import { OrderStatusMark } from './order-status-mark.tsx'
import type { AdminOrderRow } from './orders-calls.ts'
import { remarkedCompany } from './remarked-company.tsx'

import styles from '#src/lists/numbered-rows.module.css'

type Props = {
  readonly list: List<AdminOrderRow>
  readonly rows: readonly AdminOrderRow[]
  readonly ticks: Ticks<AdminOrderRow>
}

/** One page of orders: whose, from which warehouse, how much, and how far. */
export function OrdersTable({ list, rows, ticks }: Props) {
  const today = useToday()
  return (
    <ListTable
      caption="订单，新的在前"
      className={styles.table}
      columns={[
        { title: '订单号', className: styles.number, render: (row) => row.order_no },
        remarkedCompany(),
        ...brandColumns(list),
        {
          title: '仓库',
          className: styles.kind,
          render: (row) => <Tag look="line">{WAREHOUSE_NAMES[row.warehouse]}</Tag>,
        },
        {
          title: '种 / 件',
          isRight: true,
          className: styles.pieces,
          render: (row) => `${row.kinds} / ${row.quantity}`,
        },
        {
          title: '金额',
          isRight: true,
          className: styles.total,
          render: (row) => <Price look="strong" yuan={row.total} />,
        },
        {
          title: '状态',
          className: styles.status,
          render: (row) => <OrderStatusMark name={row.status_cn} status={row.status} />,
        },
        timeColumn({
          title: '时间',
          of: (row: AdminOrderRow) => row.create_date,
          isOldestFirst: false,
          today,
        }),
      ]}
      idOf={(row) => row.order_id}
      list={list}
      rows={rows}
      tick={{
        ticks,
        mayTick: isApprovable,
        nameOf: (row) => row.order_no,
        all: '选择本页待审核的订单',
        whyNone: '本页没有待审核的订单',
        whyNot: '只有待审核的订单可以批量审核',
      }}
    />
  )
}

/** Only what waits for approval can be ticked. */
export function isApprovable({ status }: Pick<AdminOrderRow, 'status'>): boolean {
  return status === 'pending_approval'
}
