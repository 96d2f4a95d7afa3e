import { Button } from '@portal/ui/controls/button.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'

import { useApproveShortcut } from './use-approve-shortcut.ts'

import styles from './row-foot.module.css'

const ReasonDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./reason-dialog.tsx')).ReasonDialog,
  })),
)

type Decision = { readonly isApproved: boolean; readonly reason?: string }

type Props = {
  readonly subject: string
  readonly approve: string
  readonly refuse: string
  readonly refusing: string
  readonly why: string | undefined
  readonly isPending: boolean
  /** Rejects if the server refuses; the query cache has already shown the reason. */
  readonly onDecide: (decision: Decision) => Promise<void>
  readonly children?: ReactNode
}

/** Approving takes one click or Enter; refusing needs a reason. */
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
