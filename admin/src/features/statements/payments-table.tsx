import { Button } from '@portal/ui/button.tsx'
import { Price } from '@portal/ui/price.tsx'
import { Tag } from '@portal/ui/tag.tsx'

import { brandColumns } from '#src/lists/document-columns.tsx'
import { ListTable } from '#src/lists/list-table.tsx'
import type { List } from '#src/lists/use-list.ts'

import type { Payment } from './statements-calls.ts'

import styles from './payments-table.module.css'

type Props = {
  readonly list: List<Payment>
  readonly rows: readonly Payment[]
  /** Why this member of staff may not take one back. */
  readonly refusal: string | undefined
  readonly onReverse: (payment: Payment) => void
}

/** One page of payments, the last noted first; what was taken back stays, with its reason. */
export function PaymentsTable({ list, rows, refusal, onReverse }: Props) {
  return (
    <ListTable
      caption="付款，新登记的在前"
      columns={[
        { title: '客户', hint: (row) => row.company_name, render: (row) => row.company_name },
        ...brandColumns(list),
        {
          title: '金额',
          isRight: true,
          render: (row) => <Price look={row.reversal ? 'plain' : 'strong'} yuan={row.amount} />,
        },
        { title: '付款日期', render: (row) => row.paid_on },
        { title: '方式', render: (row) => [row.method, row.note].filter(Boolean).join(' · ') },
        { title: '登记', render: (row) => `${row.who} ${row.create_date.slice(0, 16)}` },
        { title: '所在账单', render: (row) => row.month || '未出账' },
        {
          title: '状态',
          hint: ({ reversal }) =>
            reversal ? `${reversal.who} ${reversal.happened_at.slice(0, 16)}` : '',
          render: ({ reversal }) =>
            reversal ? (
              <>
                <Tag look="low">已冲销</Tag>{' '}
                <span className={styles.reason}>{reversal.reason}</span>
              </>
            ) : (
              <Tag look="ok">有效</Tag>
            ),
        },
        {
          title: '操作',
          render: (row) =>
            row.reversal === null && (
              <Button
                aria-label={`冲销 ${row.company_name} ${row.amount.toFixed(2)}`}
                disabled={refusal !== undefined}
                kind="text"
                size="small"
                title={refusal}
                onClick={() => onReverse(row)}
              >
                冲销
              </Button>
            ),
        },
      ]}
      idOf={(row) => row.payment_id}
      list={list}
      onPhone="table"
      rows={rows}
    />
  )
}
