import type { Id } from '@portal/rules/ids.ts'
import { toast } from '@portal/ui/page/toast.ts'

import { ReasonDialog } from '#src/lists/reason-dialog.tsx'

import { useUndoReceipts } from './stock-calls.ts'

type Props = {
  readonly name: '撤回入库' | '撤回整单入库'
  readonly stock_event_ids: Id<'stock_event'>[]
  readonly pieces: number
  /** Describes the pieces: 刚入库的 3 种. */
  readonly what: string
  readonly onClose: () => void
}

export function UndoReceiptsDialog({ name, stock_event_ids, pieces, what, onClose }: Props) {
  const undo = useUndoReceipts()
  const send = async (reason: string) => {
    await undo.mutateAsync({ stock_event_ids, reason })
    toast.success(`已${name} ${pieces} 件`)
    onClose()
  }
  return (
    <ReasonDialog
      busy={undo.isPending}
      confirm={`撤回 ${pieces} 件`}
      label="撤回原因"
      title={name}
      onClose={onClose}
      // The query cache has already shown the error.
      onReason={(reason) => void send(reason).catch(() => undefined)}
    >
      {what} {pieces} 件从实存扣回，其中扣减过的在途恢复。已发出的到货提醒不收回。
    </ReasonDialog>
  )
}
