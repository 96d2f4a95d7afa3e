import type { Staff } from '#src/session/session-calls.ts'

import { GiveDialog } from './give-dialog.tsx'
import { OfferDialog } from './offer-dialog.tsx'
import type { OfferTask } from './offers-table.tsx'
import { StopDialog } from './stop-dialog.tsx'

type Props = {
  readonly task: OfferTask
  readonly brands: Staff['brands']
  /** The brand that the list shows alone. */
  readonly brand: string | undefined
  readonly onClose: () => void
}

/** The dialog of what staff are about to do with vouchers. */
export function OfferDialogs({ task, brands, brand, onClose }: Props) {
  return (
    <>
      {task.kind === 'add' && (
        <OfferDialog brands={brands} first={brand ?? brands[0]?.brand ?? ''} onClose={onClose} />
      )}
      {task.kind === 'give' && <GiveDialog brands={brands} offer={task.offer} onClose={onClose} />}
      {task.kind === 'stop' && <StopDialog offer={task.offer} onClose={onClose} />}
    </>
  )
}
