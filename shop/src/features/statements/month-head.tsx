import { refusalToConfirm } from '@portal/rules/statements/statement.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { ChevronLeftIcon, DownloadIcon } from '@portal/ui/controls/icons.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { StockBadge } from '@portal/ui/shown/stock-badge.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import { StatementStateBadge } from './statement-state-badge.tsx'
import { type Statement, type Sums, useExportStatement } from './statements-calls.ts'
import { CLOSING, OWED_NOW, useSums } from './use-sums.ts'

import styles from './month-head.module.css'

const ConfirmDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./confirm-dialog.tsx')).ConfirmDialog,
  })),
)

type Props = {
  readonly statement: Statement | null
  readonly sums: Sums
}

export function MonthHead({ statement, sums: made }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const save = useExportStatement()
  const rest = useSums([made]).filter(({ name }) => name !== CLOSING)
  const isPaid = isPaidUp(statement, made)
  return (
    <section className={`card ${styles.head}`}>
      <Link className={styles.back} search={{}} to="/profile/bill">
        <ChevronLeftIcon size={14} /> 全部对账单
      </Link>
      <div className={styles.top}>
        <h1>{statement === null ? '未出账明细' : `${statement.month} 对账单`}</h1>
        {statement !== null && <StatementStateBadge statement={statement} />}
        {isPaid && <StockBadge state="ok">已付清</StockBadge>}
        <span className={styles.tools}>
          <Button
            busy={save.isPending}
            icon={<DownloadIcon size={14} />}
            onClick={() =>
              save.mutate(statement === null ? {} : { statement_id: statement.statement_id })
            }
          >
            导出
          </Button>
          {statement !== null && statement.state !== 'confirmed' && (
            <ConfirmButton statement={statement} onClick={() => setConfirming(true)} />
          )}
        </span>
      </div>
      {statement !== null && <HowFar statement={statement} />}
      <dl className={styles.owed}>
        <div>
          <dt>{statement === null ? OWED_NOW : CLOSING}</dt>
          <dd>
            <Price look="strong" yuan={made.closing} />
          </dd>
        </div>
        {statement !== null && !isPaid && (
          <div>
            <dt>付款期限</dt>
            <dd>{statement.due_on}</dd>
          </div>
        )}
      </dl>
      <dl className={styles.sums}>
        {rest.map(({ name, amountOf, isBalance }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <Price look={isBalance ? 'strong' : 'plain'} yuan={amountOf(made)} />
            </dd>
          </div>
        ))}
      </dl>
      {statement !== null && isConfirming && (
        <Suspense>
          <ConfirmDialog statement={statement} onClose={() => setConfirming(false)} />
        </Suspense>
      )}
    </section>
  )
}

/** A month without a balance does not count as paid. */
function isPaidUp(statement: Statement | null, { closing }: Sums): boolean {
  return statement?.is_paid === true && closing > 0
}

type StatementProps = { readonly statement: Statement }

function ConfirmButton({ statement, onClick }: StatementProps & { readonly onClick: () => void }) {
  const why = refusalToConfirm(statement.state)
  return (
    <Button disabled={why !== undefined} kind="primary" title={why} onClick={onClick}>
      确认对账单
    </Button>
  )
}

function HowFar({ statement }: StatementProps) {
  return (
    <>
      {statement.state === 'disputed' && (
        <Note look="warning">
          {statement.disputes} 条明细有异议，等待答复；全部答复后可以确认对账单。
        </Note>
      )}
      {statement.confirmed_at !== null && (
        <p className={styles.confirmed}>
          {statement.confirmed_by} 于 {formatMoment(statement.confirmed_at)} 确认
        </p>
      )}
    </>
  )
}
