import { Button } from '@portal/ui/button.tsx'
import { Timeline } from '@portal/ui/timeline.tsx'
import { useState } from 'react'

import { DocumentHead } from '#src/documents/document-head.tsx'

import type { ParcelDetail } from './orders-calls.ts'
import { automaticReceiptText, parcelEvents } from './parcel-events.ts'
import { ParcelState } from './parcel-state.tsx'
import { ProblemButton } from './problem-button.tsx'
import { ReceiveParcelDialog } from './receive-parcel-dialog.tsx'

/** Number, state and what happened to a parcel; what can be done about it. */
export function DeliveryHead({ parcel }: { readonly parcel: ParcelDetail }) {
  const [arriving, setArriving] = useState(false)
  const hint = automaticReceiptText(parcel)
  const size = `${parcel.lines.length} 种 ${parcel.quantity} 件`
  return (
    <DocumentHead
      actions={
        <>
          <ProblemButton parcel={parcel} />
          {parcel.is_received === 0 && (
            <Button kind="primary" onClick={() => setArriving(true)}>
              确认收货
            </Button>
          )}
        </>
      }
      called="包裹号"
      facts={hint === '' ? [size] : [size, hint]}
      marks={<ParcelState parcel={parcel} />}
      number={parcel.delivery_no}
    >
      <Timeline events={parcelEvents(parcel)} />
      {arriving && <ReceiveParcelDialog parcel={parcel} onClose={() => setArriving(false)} />}
    </DocumentHead>
  )
}
