import { Button } from '@portal/ui/button.tsx'
import { lazy, type ReactNode, Suspense, useState } from 'react'

import { useApproveShortcut } from './use-approve-shortcut.ts'

import styles from './row-foot.module.css'

const ReasonDialog = lazy(async () => ({
  default: (await import('./reason-dialog.tsx')).ReasonDialog,
}))

type Decision = { readonly isApproved: boolean; readonly reason?: string }

type Props = {
  /** The document's number. */
  readonly subject: string
  /** The labels of the buttons: 审核通过, 驳回订单. */
  readonly approve: string
  readonly refuse: string
  /** The consequence of a refusal. */
  readonly refusing: string
  /** Why this member of staff may not decide. */
  readonly why: string | undefined
  readonly isPending: boolean
  /** Rejects when the server refuses; the query cache has shown the reason then. */
  readonly onDecide: (decision: Decision) => Promise<void>
  /** Other actions, between the two. */
  readonly children?: ReactNode
}

/** Approving takes one press, or Enter; refusing needs a reason. */
export function DecideButtons(props: Props) {
  const { subject, approve, refuse, refusing, why, isPending, onDecide, children } = props
  const [isRefusing, setRefusing] = useState(false)
  const decide = (decision: Decision) =>
    void onDecide(decision).then(
      () => setRefusing(false),
      () => undefined,
    )
  const pass = () => decide({ isApproved: true })
  useApproveShortcut(why === undefined && !isRefusing && !isPending ? pass : undefined)
  return (
    <>
      <Button
        disabled={why !== undefined}
        kind="danger"
        title={why}
        onClick={() => setRefusing(true)}
      >
        驳回
      </Button>
      {children}
      <Button
        busy={isPending && !isRefusing}
        disabled={why !== undefined}
        kind="primary"
        title={why}
        onClick={pass}
      >
        {approve} <kbd className={styles.key}>⏎</kbd>
      </Button>
      {isRefusing && (
        <Suspense>
          <ReasonDialog
            busy={isPending}
            confirm={refuse}
            label="驳回原因"
            title={`驳回 ${subject}`}
            onClose={() => setRefusing(false)}
            onReason={(reason) => decide({ isApproved: false, reason })}
          >
            {refusing}
          </ReasonDialog>
        </Suspense>
      )}
    </>
  )
}
