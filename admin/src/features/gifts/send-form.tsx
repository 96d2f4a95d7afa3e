import { trackingNumberProblem, trackingNumberDoubts } from '@portal/rules/orders/parcel-problem.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'

import { PaneForm } from '#src/forms/pane-form.tsx'
import { TrackingFields } from '#src/forms/tracking-fields.tsx'

import { type AdminGiftOrder, useShipGifts } from './gifts-calls.ts'

import styles from '#src/forms/pane-form.module.css'

type Props = { readonly order: AdminGiftOrder; readonly onDone: () => void }

export function SendForm({ order, onDone }: Props) {
  const [carrier, setCarrier] = useState('')
  const [trackingNumber, setTrackingNumber] = useState('')
  const ship = useShipGifts()
  const send = async () => {
    await ship.mutateAsync({
      gift_order_id: order.gift_order_id,
      carrier: carrier.trim(),
      tracking_no: trackingNumber.trim(),
    })
    toast.success(`已寄出 ${order.gift_no}`)
    onDone()
  }
  return (
    <PaneForm
      busy={ship.isPending}
      confirm={`确认寄出 ${order.quantity} 件`}
      findDoubts={() => trackingNumberDoubts({ carrier, trackingNumber })}
      findProblem={() => trackingNumberProblem({ carrier, trackingNumber })}
      name="寄出礼品"
      sure="仍要寄出"
      title={`寄出礼品 · ${order.contacts} ${order.mobile}`}
      onBack={onDone}
      onSend={send}
    >
      {() => (
        <>
          <p className={styles.address}>{order.address}</p>
          <ul aria-label="寄出的礼品" className={styles.lines}>
            {order.lines.map((line) => (
              <li key={line.product_id}>
                <span className={styles.part}>
                  <b>{line.l_name_zh}</b>
                </span>
                <span className={styles.left}>{line.quantity} 件</span>
              </li>
            ))}
          </ul>
          <TrackingFields
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the number is left to type
            autoFocus
            carrier={carrier}
            placeholder="随配件同箱时填配件的运单号"
            trackingNumber={trackingNumber}
            onCarrier={setCarrier}
            onTrackingNumber={setTrackingNumber}
          />
        </>
      )}
    </PaneForm>
  )
}
