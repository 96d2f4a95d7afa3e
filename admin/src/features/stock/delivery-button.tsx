import { receiveStockDelivery } from '@portal/contract/admin-stock.ts'
import { UNDO_MS } from '@portal/rules/orders/may-undo.ts'
import type { Warehouse } from '@portal/rules/stock/warehouse.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useState } from 'react'

import { useOverPages } from '#src/lists/over-pages.tsx'
import { useRefusal } from '#src/session/rights.ts'

import type { Received } from './delivery-dialog.tsx'

const DeliveryDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./delivery-dialog.tsx')).DeliveryDialog,
  })),
)
const UndoReceiptsDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./undo-receipts-dialog.tsx')).UndoReceiptsDialog,
  })),
)

type Props = { readonly brand: string | undefined; readonly warehouse: Warehouse }

export function DeliveryButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const showOverPages = useOverPages()
  const why = useRefusal(receiveStockDelivery, '入库')
  const notify = (received: Received) => {
    const { kinds, pieces, reminded, stock_event_ids } = received
    const undo = () =>
      showOverPages(
        <Suspense>
          <UndoReceiptsDialog
            name="撤回整单入库"
            pieces={pieces}
            stock_event_ids={stock_event_ids}
            what={`刚入库的 ${kinds} 种`}
            onClose={() => showOverPages(undefined)}
          />
        </Suspense>,
      )
    const reminders = reminded === 0 ? '' : `，触发 ${reminded} 个到货提醒`
    toast.success(`已入库 ${kinds} 种 ${pieces} 件${reminders}`, {
      label: '撤销',
      onPress: undo,
      offeredMs: UNDO_MS,
    })
    setOpen(false)
  }
  return (
    <>
      <Button disabled={why !== undefined} kind="primary" title={why} onClick={() => setOpen(true)}>
        批量入库
      </Button>
      <Suspense>
        {isOpen && <DeliveryDialog {...props} onClose={() => setOpen(false)} onReceived={notify} />}
      </Suspense>
    </>
  )
}
