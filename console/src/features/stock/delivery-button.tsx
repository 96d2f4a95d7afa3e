import { TAKE_BACK_MS } from '@portal/rules/take-back.ts'
import type { Warehouse } from '@portal/rules/warehouse.ts'
import { Button } from '@portal/ui/button.tsx'
import { toast } from '@portal/ui/toast.ts'
import { lazy, Suspense, useState } from 'react'

import { refusalFor, useRole } from '#src/session/rights.ts'

import type { Received } from './delivery-dialog.tsx'

const DeliveryDialog = lazy(async () => ({
  default: (await import('./delivery-dialog.tsx')).DeliveryDialog,
}))
const DeliveryBackDialog = lazy(async () => ({
  default: (await import('./delivery-back-dialog.tsx')).DeliveryBackDialog,
}))

type Props = { readonly brand: string | undefined; readonly warehouse: Warehouse }

/** Begins receiving a whole delivery, and offers to take it back. */
export function DeliveryButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  /** The delivery that is being taken back. */
  const [back, setBack] = useState<Received>()
  const why = refusalFor(useRole(), 'warehouse', '入库')
  const tell = (received: Received) => {
    const { kinds, pieces, reminded } = received
    const told = reminded === 0 ? '' : `，触发 ${reminded} 个到货提醒`
    toast.success(`已入库 ${kinds} 种 ${pieces} 件${told}`, {
      label: '撤销',
      onPress: () => setBack(received),
      offeredMs: TAKE_BACK_MS,
    })
    setOpen(false)
  }
  return (
    <>
      <Button disabled={why !== undefined} kind="primary" title={why} onClick={() => setOpen(true)}>
        批量入库
      </Button>
      <Suspense>
        {isOpen && <DeliveryDialog {...props} onClose={() => setOpen(false)} onReceived={tell} />}
        {back && <DeliveryBackDialog received={back} onClose={() => setBack(undefined)} />}
      </Suspense>
    </>
  )
}
