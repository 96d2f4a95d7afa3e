import { Button } from '@portal/ui/controls/button.tsx'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useState } from 'react'

import type { GiftOrderRow } from './gifts-calls.ts'

const ReceiveDialog = lazy(
  whenOnline(async () => ({
    default: (await import('./receive-dialog.tsx')).ReceiveDialog,
  })),
)

type Props = { readonly order: GiftOrderRow; readonly size?: 'small' | 'middle' }

export function ReceiveButton({ order, size = 'middle' }: Props) {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button
        aria-label={`确认收货 ${order.gift_no}`}
        kind="primary"
        size={size}
        onClick={() => setAsking(true)}
      >
        确认收货
      </Button>
      {asking && (
        <Suspense>
          <ReceiveDialog order={order} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  )
}
