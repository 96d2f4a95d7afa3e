import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'
import { createFileRoute, Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { ListBody } from '#src/lists/list-body.tsx'
import { ListColumns } from '#src/lists/list-columns.tsx'
import { ListEmpty } from '#src/lists/list-empty.tsx'
import { ListHead } from '#src/lists/list-head.tsx'
import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'
import { NewButton } from '#src/lists/new-button.tsx'
import { useList } from '#src/lists/use-list.ts'
import { refusalFor, useRole } from '#src/session/rights.ts'

import { PaymentsTable } from './payments-table.tsx'
import { type Payment, paymentsQuery } from './statements-calls.ts'

import styles from './payments-table.module.css'

const PaymentDialog = lazy(async () => ({
  default: (await import('./payment-dialog.tsx')).PaymentDialog,
}))
const ReverseDialog = lazy(async () => ({
  default: (await import('./reverse-dialog.tsx')).ReverseDialog,
}))

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

/** What companies paid, from the moment it is noted, and the way to take back what was noted wrongly. */
function PaymentsPage() {
  const searchParams = Route.useSearch()
  const [task, setTask] = useState<Payment | 'note'>()
  const found = useQuery(paymentsQuery(useCaller(), listParams(searchParams, {})))
  const list = useList({ search: searchParams, found, navigate: Route.useNavigate() })
  const role = useRole()
  const close = () => setTask(undefined)
  const isNarrowed = searchParams.keyword !== undefined || searchParams.brand !== undefined
  return (
    <>
      <ListHead list={list} search={SEARCH} title="付款记录">
        <Link className={styles.back} search={{}} to="/statements">
          对账单
        </Link>
        <NewButton
          list={list}
          refusal={refusalFor(role, 'sales', '登记付款')}
          onPress={() => setTask('note')}
        >
          登记付款
        </NewButton>
      </ListHead>
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
            <PaymentsTable
              list={list}
              refusal={refusalFor(role, 'sales', '冲销付款')}
              rows={rows}
              onReverse={setTask}
            />
          )}
        </ListBody>
      </ListColumns>
      <Suspense>
        {task === 'note' && <PaymentDialog brands={list.brands} onClose={close} />}
        {task !== undefined && task !== 'note' && <ReverseDialog of={task} onClose={close} />}
      </Suspense>
    </>
  )
}
