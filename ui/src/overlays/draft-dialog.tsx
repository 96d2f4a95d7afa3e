import { type ComponentProps, useState } from 'react'

import { AbandonDialog } from './abandon-dialog.tsx'
import { Dialog } from './dialog.tsx'

type Props = ComponentProps<typeof Dialog> & {
  /** Whether closing would lose input. */
  readonly isTouched: boolean
}

/** A dialog that asks before it closes with what was typed. */
export function DraftDialog({ isTouched, onClose, ...dialog }: Props) {
  const [isLeaving, setLeaving] = useState(false)
  return (
    <>
      <Dialog {...dialog} onClose={() => (isTouched ? setLeaving(true) : onClose())} />
      {isLeaving && (
        <AbandonDialog title={dialog.title} onAbandon={onClose} onStay={() => setLeaving(false)} />
      )}
    </>
  )
}
