import { toast } from '@portal/ui/toast.ts'

import { ReasonDialog } from '#src/lists/reason-dialog.tsx'

import type { Received } from './delivery-dialog.tsx'
import { useTakeReceiptsBack } from './stock-calls.ts'

type Props = { readonly received: Received; readonly onClose: () => void }

/** A whole delivery was a mistake: asks why and takes all of it back. */
export function DeliveryBackDialog({ received, onClose }: Props) {
  const { stock_event_ids, kinds, pieces } = received
  const takeBack = useTakeReceiptsBack()
  const send = async (reason: string) => {
    await takeBack.mutateAsync({ stock_event_ids, reason })
    toast.success(`已撤回整单入库 ${kinds} 种 ${pieces} 件`)
    onClose()
  }
  return (
    <ReasonDialog
      busy={takeBack.isPending}
      confirm={`撤回 ${pieces} 件`}
      label="撤回原因"
      title="撤回整单入库"
      onClose={onClose}
      // A refusal has been told by the cache.
      onReason={(reason) => void send(reason).catch(() => undefined)}
    >
      刚入库的 {kinds} 种 {pieces} 件从实存扣回，其中扣减过的在途恢复。已发出的到货提醒不收回。
    </ReasonDialog>
  )
}
