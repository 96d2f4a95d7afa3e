import { addPayment, reversePayment } from '@portal/contract/payments.ts'
import { plainYuan } from '@portal/rules/money/money.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { brandColumns } from '#src/lists/document-columns.tsx'
import { ListBody, ListColumns, ListEmpty } from '#src/lists/list-body.tsx'
import { ListHead, NewButton } from '#src/lists/list-head.tsx'
import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { ListTable } from '#src/lists/list-table.tsx'
import { RoleNote } from '#src/lists/role-note.tsx'
import { type List, useList } from '#src/lists/use-list.ts'
import { useRefusal } from '#src/session/rights.ts'

import { type Payment, paymentsQuery } from './statements-calls.ts'

import styles from './payments-table.module.css'

const PaymentDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./payment-dialog.tsx')).PaymentDialog,
  })),
)
const ReverseDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./reverse-dialog.tsx')).ReverseDialog,
  })),
)

const SEARCH = { label: '搜索付款', placeholder: '客户名称' }

export const Route = createFileRoute('/_signed-in/payments')({
  staticData: { title: '付款记录' },
  validateSearch: (search: Readonly<Record<string, unknown>>): ListSearchParams =>
    readListSearchParams(search),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queries, call }, deps }) =>
    void queries.prefetchQuery(paymentsQuery(call, listParams(deps, {}))),
  component: PaymentsPage,
})

function PaymentsPage() {
  const searchParams = Route.useSearch()
  const [task, setTask] = useState<Payment | 'note'>()
  const found = useQuery(paymentsQuery(useCaller(), listParams(searchParams, {})))
  const list = useList({ search: searchParams, found, navigate: Route.useNavigate() })
  const whyNotAdd = useRefusal(addPayment, '登记付款')
  const whyNotReverse = useRefusal(reversePayment, '冲销付款')
  const close = () => setTask(undefined)
  const isNarrowed = searchParams.keyword !== undefined || searchParams.brand !== undefined
  return (
    <>
      <ListHead list={list} search={SEARCH} title="付款记录">
        <Link className={styles.back} search={{}} to="/statements">
          对账单
        </Link>
        <NewButton list={list} refusal={whyNotAdd} onPress={() => setTask('note')}>
          登记付款
        </NewButton>
      </ListHead>
      <RoleNote changes={[addPayment]} />
      <ListColumns>
        <ListBody
          empty={
            <ListEmpty
              title={isNarrowed ? '没有符合条件的付款' : '还没有付款'}
              {...(isNarrowed && {
                onClear: () => list.change({ keyword: undefined, brand: undefined }),
              })}
            />
          }
          list={list}
          name="付款"
        >
          {(rows) => (
            <PaymentsTable list={list} refusal={whyNotReverse} rows={rows} onReverse={setTask} />
          )}
        </ListBody>
      </ListColumns>
      <Suspense>
        {task === 'note' && <PaymentDialog brands={list.brands} onClose={close} />}
        {task !== undefined && task !== 'note' && <ReverseDialog payment={task} onClose={close} />}
      </Suspense>
    </>
  )
}

type Props = {
  readonly list: List<Payment>
  readonly rows: readonly Payment[]
  readonly refusal: string | undefined
  readonly onReverse: (payment: Payment) => void
}

function PaymentsTable({ list, rows, refusal, onReverse }: Props) {
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
        { title: '登记', render: (row) => `${row.who} ${formatMoment(row.create_date)}` },
        { title: '所在账单', render: (row) => row.month || '未出账' },
        {
          title: '状态',
          hint: ({ reversal }) =>
            reversal ? `${reversal.who} ${formatMoment(reversal.happened_at)}` : '',
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
          isPlain: true,
          render: (row) =>
            row.reversal === null && (
              <Button
                aria-label={`冲销 ${row.company_name} ${plainYuan(row.amount)}`}
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
      onPhone="facts"
      rows={rows}
    />
  )
}
