import { Button } from '@portal/ui/controls/button.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { useState } from 'react'

type Props = {
  /** Why it cannot be done; undefined: it can. */
  readonly why: string | undefined
  readonly isBusy: boolean
  readonly onUndo: (done: () => void) => void
  /** What goes back with it. */
  readonly children: string
}

/** Asks, because customers see the step go back. */
export function UndoStep({ why, isBusy, onUndo, children }: Props) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button disabled={why !== undefined} size="small" title={why} onClick={() => setAsking(true)}>
        撤回上一步
      </Button>
      <Dialog
        confirm={{ label: '撤回', danger: true, busy: isBusy, onPress: () => onUndo(close) }}
        open={isAsking}
        title="撤回上一步？"
        onClose={close}
      >
        {children}
      </Dialog>
    </>
  )
}
