import { Dialog } from '@portal/ui/dialog.tsx'

import type { CartRow } from './cart-calls.ts'
import { kindsAmong } from './cart-sums.ts'

type Props = {
  /** What is to go; the dialog is open while there is something. */
  readonly rows: readonly CartRow[] | undefined
  readonly onClose: () => void
  readonly onConfirm: () => void
}

/** Asks before a deletion that can't be taken back. */
export function DeletionDialog({ rows, onClose, onConfirm }: Props) {
  return (
    <Dialog
      confirm={{ label: '删除', danger: true, onPress: onConfirm }}
      open={rows !== undefined}
      title="删除配件"
      onClose={onClose}
    >
      确认从购物车删除 {kindsAmong(rows ?? [])}{' '}
      种配件？其中有失效配件或其他账号加入的配件，删除后不能撤销。
    </Dialog>
  )
}
