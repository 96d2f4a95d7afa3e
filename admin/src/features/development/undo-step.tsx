import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { type ReactNode, useState } from 'react'

type Props = {
  /** Whose step, and which: after an answer the next one is open, and may have the same name. */
  readonly of: string
  /** Why it cannot be done; undefined: it can. */
  readonly why: string | undefined
  readonly isBusy: boolean
  readonly onUndo: (ended: Ended) => void
  /** What goes back with it. */
  readonly children: ReactNode
}

type Ended = {
  readonly onSuccess: () => void
  readonly onError: (error: Error) => void
}

/** Asks, because customers see the step go back. */
export function UndoStep({ of, why, isBusy, onUndo, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  const ended = {
    onSuccess: () => {
      toast.success('已撤回上一步')
      close()
    },
    // A colleague has been faster: what is asked about is no longer the last step.
    onError: (error: Error) => {
      if (error instanceof ServerRefusal && error.code.startsWith('development.')) close()
    },
  }
  return (
    <>
      <Button disabled={why !== undefined} size="small" title={why} onClick={() => setAsking(true)}>
        撤回上一步
      </Button>
      <Dialog
        confirm={{ label: '撤回', danger: true, busy: isBusy, onPress: () => onUndo(ended) }}
        open={isAsking}
        title="撤回上一步？"
        onClose={close}
      >
        <p>
          <b>{of}</b>
        </p>
        <p>{children}</p>
      </Dialog>
    </>
  )
}
