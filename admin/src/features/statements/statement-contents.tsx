import { LoadFailed } from '@portal/ui/load-failed.tsx'
import { Price } from '@portal/ui/price.tsx'
import { errorText } from '@portal/ui/server-errors.ts'
import { useCaller } from '@portal/ui/server-query.ts'
import { LoadingRegion, Skeleton } from '@portal/ui/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import type { Staff } from '#src/session/session-calls.ts'

import { StatementActions } from './statement-actions.tsx'
import { StatementLines } from './statement-lines.tsx'
import { type AdminStatement, statementQuery } from './statements-calls.ts'
import { linesParams, type StatementsSearchParams } from './statements-search-params.ts'

import styles from './statement-contents.module.css'

type Props = {
  readonly id: number
  readonly search: StatementsSearchParams
  readonly brands: Staff['brands']
}

/** What the month comes to, what can be done about it, and its lines with the objections to them. */
export function StatementContents({ id, search, brands }: Props) {
  const { data, error, refetch } = useQuery({
    ...statementQuery(useCaller(), linesParams(id, search)),
    // Other lines of the same statement; another statement begins anew.
    placeholderData: (before) => (before?.statement.statement_id === id ? before : undefined),
  })
  if (data === undefined && error !== null)
    return <LoadFailed reason={errorText(error)} onRetry={() => void refetch()} />
  if (data === undefined)
    return (
      <LoadingRegion label="对账单加载中">
        <Skeleton height={120} />
        <Skeleton height={240} />
      </LoadingRegion>
    )
  return (
    <>
      <Sums statement={data.statement} />
      <StatementActions brands={brands} statement={data.statement} />
      <StatementLines search={search} found={data} />
    </>
  )
}

function Sums({ statement }: { readonly statement: AdminStatement }) {
  const sums = [
    ['期初', statement.opening],
    ['订单', statement.orders],
    ['退货', statement.returns],
    ['价保', statement.price_protection],
    ['付款', statement.payments],
    ['调整', statement.corrections],
  ] as const
  return (
    <dl className={styles.sums}>
      {sums.map(([name, yuan]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <Price yuan={yuan} />
          </dd>
        </div>
      ))}
      <div className={styles.closing}>
        <dt>期末应付</dt>
        <dd>
          <Price look="strong" yuan={statement.closing} />
        </dd>
      </div>
      {statement.confirmed_at !== null && (
        <div>
          <dt>确认</dt>
          <dd>
            {statement.confirmed_by} {statement.confirmed_at.slice(0, 16)}
          </dd>
        </div>
      )}
    </dl>
  )
}
