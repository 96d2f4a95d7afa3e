import type { Warehouse } from '@portal/rules/warehouse.ts'
import { Button } from '@portal/ui/button.tsx'
import { lazy, Suspense, useState } from 'react'

import { refusalFor, useRole } from '#src/session/rights.ts'

const DeliveryDialog = lazy(async () => ({
  default: (await import('./delivery-dialog.tsx')).DeliveryDialog,
}))

type Props = { readonly brand: string | undefined; readonly warehouse: Warehouse }

/** Begins receiving a whole delivery. */
export function DeliveryButton(props: Props) {
  const [isOpen, setOpen] = useState(false)
  const why = refusalFor(useRole(), 'warehouse', '入库')
  return (
    <>
      <Button disabled={why !== undefined} kind="primary" title={why} onClick={() => setOpen(true)}>
        批量入库
      </Button>
      {isOpen && (
        <Suspense>
          <DeliveryDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
