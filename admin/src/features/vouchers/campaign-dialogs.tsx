import type { Staff } from '#src/session/session-calls.ts'

import { CampaignDialog } from './campaign-dialog.tsx'
import type { CampaignTask } from './campaigns-table.tsx'
import { GiveDialog } from './give-dialog.tsx'
import { StopDialog } from './stop-dialog.tsx'

type Props = {
  readonly task: CampaignTask
  readonly brands: Staff['brands']
  /** The brand that the list shows alone. */
  readonly brand: string | undefined
  readonly onClose: () => void
}

/** The dialog of what staff are about to do with vouchers. */
export function CampaignDialogs({ task, brands, brand, onClose }: Props) {
  return (
    <>
      {task.kind === 'add' && (
        <CampaignDialog brands={brands} first={brand ?? brands[0]?.brand ?? ''} onClose={onClose} />
      )}
      {task.kind === 'give' && (
        <GiveDialog brands={brands} campaign={task.campaign} onClose={onClose} />
      )}
      {task.kind === 'stop' && <StopDialog campaign={task.campaign} onClose={onClose} />}
    </>
  )
}
