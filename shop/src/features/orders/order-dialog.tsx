import { BuyAgainDialog } from './buy-again-dialog.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { OrderDoing } from './order-card.tsx'
import type { OrderRow } from './orders-calls.ts'
import { ReceiveAllDialog } from './receive-all-dialog.tsx'

type Props = {
  readonly order: Pick<OrderRow, 'order_id' | 'order_no' | 'parcels_on_way'>
  /** undefined: nothing is asked. */
  readonly doing: OrderDoing | undefined
  readonly onClose: () => void
}

const DIALOGS = {
  cancel: CancelDialog,
  receive: ReceiveAllDialog,
  buyAgain: BuyAgainDialog,
} as const

/** Asks before something is done with an order. */
export function OrderDialog({ order, doing, onClose }: Props) {
  if (doing === undefined) return null
  const Dialog = DIALOGS[doing]
  return <Dialog order={order} onClose={onClose} />
}
