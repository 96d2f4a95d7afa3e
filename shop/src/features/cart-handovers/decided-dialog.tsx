import { Button } from '@portal/ui/controls/button.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'

import type { Handover } from './handover-calls.ts'
import { outcomeText } from './outcome-text.ts'

import styles from './take-over-dialog.module.css'

type Props = { readonly handover: Handover; readonly onClose: () => void }

/** In place of a question about a handover that somebody else ended meanwhile. */
export function DecidedDialog({ handover, onClose }: Props) {
  return (
    <Dialog open title={`${handover.user_name} 的提交：${handover.state_cn}`} onClose={onClose}>
      <p>{outcomeText(handover)}</p>
      <div className={styles.leaving}>
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the way out of what was asked before */}
        <Button autoFocus kind="primary" onClick={onClose}>
          知道了
        </Button>
      </div>
    </Dialog>
  )
}

type Change = { readonly isPending: boolean; readonly isSuccess: boolean }

/** Whether what is gone may be so by the change made here. */
export const isMadeHere = ({ isPending, isSuccess }: Change): boolean => isPending || isSuccess

/** Whether it was not the change made here that ended it. */
export const isDecidedElsewhere = ({ state }: Handover, change: Change): boolean =>
  state !== 'waiting' && !isMadeHere(change)
