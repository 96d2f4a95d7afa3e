import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { toast } from '@portal/ui/toast.ts'

import { ReasonDialog } from '#src/lists/reason-dialog.tsx'

import { type StockEvent, useTakeReceiptBack } from './stock-calls.ts'

type Props = { readonly receipt: StockEvent; readonly onClose: () => void }

/** A receipt was a mistake: asks why and takes it back. */
export function TakeBackDialog({ receipt, onClose }: Props) {
  const { stock_event_id, on_hand_change: pieces, warehouse_type, happened_at } = receipt
  const takeBack = useTakeReceiptBack()
  const send = async (reason: string) => {
    await takeBack.mutateAsync({ stock_event_id, reason })
    toast.success(`已撤回入库 ${pieces} 件`)
    onClose()
  }
  return (
    <ReasonDialog
      busy={takeBack.isPending}
      confirm={`撤回 ${pieces} 件`}
      label="撤回原因"
      title="撤回入库"
      onClose={onClose}
      // A refusal has been told by the cache.
      onReason={(reason) => void send(reason).catch(() => undefined)}
    >
      {WAREHOUSE_NAMES[warehouse_type]} {happened_at.slice(0, 16)} 入库的 {pieces} 件从实存扣回，
      其中扣减过的在途恢复。已发出的到货提醒不收回。
    </ReasonDialog>
  )
}
