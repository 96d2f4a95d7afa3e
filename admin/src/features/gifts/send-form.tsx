import { waybillDoubts, waybillProblem, wayProblem } from '@portal/rules/parcel-problem.ts'
import { toast } from '@portal/ui/toast.ts'
import { useState } from 'react'

import { PaneForm } from '#src/forms/pane-form.tsx'
import { WaybillFields } from '#src/forms/waybill-fields.tsx'

import { type AdminGiftOrder, useShipGifts } from './gifts-calls.ts'

import styles from '#src/forms/pane-form.module.css'

type Props = { readonly of: AdminGiftOrder; readonly onDone: () => void }

/** Carrier and tracking number of the gifts. */
export function SendForm({ of, onDone }: Props) {
  const [carrier, setCarrier] = useState('')
  const [trackingNo, setTrackingNo] = useState('')
  const ship = useShipGifts()
  const send = async () => {
    await ship.mutateAsync({
      gift_order_id: of.gift_order_id,
      carrier: carrier.trim(),
      tracking_no: trackingNo.trim(),
    })
    toast.success(`已寄出 ${of.gift_no}`)
    onDone()
  }
  return (
    <PaneForm
      busy={ship.isPending}
      confirm={`确认寄出 ${of.quantity} 件`}
      findDoubts={() => waybillDoubts({ carrier, trackingNo })}
      findProblem={() => wayProblem({ carrier, trackingNo }) ?? waybillProblem(trackingNo)}
      name="寄出礼品"
      sure="仍要寄出"
      title={`寄出礼品 · ${of.contacts} ${of.mobile}`}
      onBack={onDone}
      onSend={send}
    >
      {() => (
        <>
          <p className={styles.address}>{of.address}</p>
          <ul aria-label="寄出的礼品" className={styles.lines}>
            {of.lines.map((line) => (
              <li key={line.product_id}>
                <span className={styles.part}>
                  <b>{line.l_name_zh}</b>
                </span>
                <span className={styles.left}>{line.quantity} 件</span>
              </li>
            ))}
          </ul>
          <WaybillFields
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- only the number is left to type
            autoFocus
            carrier={carrier}
            placeholder="随配件同箱时填配件的运单号"
            trackingNo={trackingNo}
            onCarrier={setCarrier}
            onTrackingNo={setTrackingNo}
          />
        </>
      )}
    </PaneForm>
  )
}
