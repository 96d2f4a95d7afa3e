import { addPayment } from '@portal/contract/payments.ts'
import { publishStatements } from '@portal/contract/statements.ts'
import { Button } from '@portal/ui/button.tsx'
import { lazy, Suspense, useState } from 'react'

import { useRefusal } from '#src/session/rights.ts'
import type { Staff } from '#src/session/session-calls.ts'

import type { AdminStatement } from './statements-calls.ts'
import { usePublish } from './use-publish.ts'

import styles from './statement-contents.module.css'

const PaymentDialog = lazy(async () => ({
  default: (await import('./payment-dialog.tsx')).PaymentDialog,
}))
const CorrectionDialog = lazy(async () => ({
  default: (await import('./correction-dialog.tsx')).CorrectionDialog,
}))

type Props = { readonly statement: AdminStatement; readonly brands: Staff['brands'] }

/** Publishes a draft, and notes a payment or a correction for its company. */
export function StatementActions({ statement, brands }: Props) {
  const [noting, setNoting] = useState<'payment' | 'correction'>()
  const publish = usePublish()
  const whyNote = useRefusal(addPayment, '登记付款和调整')
  const whyPublish = useRefusal(publishStatements, '发布对账单')
  const close = () => setNoting(undefined)
  return (
    <div className={styles.actions}>
      {statement.state === 'draft' && (
        <Button
          busy={publish.isPending}
          disabled={whyPublish !== undefined}
          kind="primary"
          size="small"
          title={whyPublish}
          onClick={() => publish.send([statement.statement_id])}
        >
          发布
        </Button>
      )}
      <Button
        disabled={whyNote !== undefined}
        size="small"
        title={whyNote}
        onClick={() => setNoting('payment')}
      >
        付款…
      </Button>
      <Button
        disabled={whyNote !== undefined}
        size="small"
        title={whyNote}
        onClick={() => setNoting('correction')}
      >
        调整…
      </Button>
      <Suspense>
        {noting === 'payment' && (
          <PaymentDialog brands={brands} company={statement} onClose={close} />
        )}
        {noting === 'correction' && (
          <CorrectionDialog brands={brands} company={statement} onClose={close} />
        )}
      </Suspense>
    </div>
  )
}
