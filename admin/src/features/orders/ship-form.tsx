import { shipOrder } from '@portal/contract/admin-orders.ts'
import { parcelProblem, trackingNumberDoubts } from '@portal/rules/orders/parcel-problem.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'

import { TrackingFields } from '#src/forms/tracking-fields.tsx'

import { type AdminOrder, parcelsQuery } from './orders-calls.ts'
import { PiecesForm, unsent, usePieces } from './pieces-form.tsx'

import styles from '#src/forms/pane-form.module.css'

type Props = { readonly order: AdminOrder; readonly onDone: () => void }

export function ShipForm({ order, onDone }: Props) {
  const pieces = usePieces({
    lines: order.lines.filter((line) => unsent(line) > 0),
    maxOf: unsent,
    atFirst: 'all',
  })
  const [chosenCarrier, setCarrier] = useState<string>()
  const [trackingNumber, setTrackingNumber] = useState('')
  const ship = useServerChange(shipOrder)
  const before = useQuery({
    ...parcelsQuery(useCaller(), order.order_id),
    enabled: order.lines.some(({ shipped }) => shipped > 0),
  })
  // Defaults to the carrier of the order's last parcel; the first parcel has no default.
  const carrier = chosenCarrier ?? before.data?.list.at(-1)?.carrier ?? ''
  const field = useTrackingNumberFocus()
  const findProblem = () =>
    parcelProblem({
      carrier,
      trackingNumber,
      lines: pieces.lines.map(({ max, quantity }) => ({ quantity, left: max })),
    })
  const send = async () => {
    const { delivery_no } = await ship.mutateAsync({
      order_id: order.order_id,
      carrier: carrier.trim(),
      tracking_no: trackingNumber.trim(),
      lines: pieces.chosen,
    })
    toast.success(`已发货 ${delivery_no}`)
    onDone()
  }
  return (
    <PiecesForm
      above={<Destination order={order} />}
      busy={ship.isPending}
      confirm={`确认发货 ${pieces.total} 件`}
      action="发货"
      findDoubts={() => trackingNumberDoubts({ carrier, trackingNumber })}
      findProblem={findProblem}
      maxLabel="待发"
      name="发货"
      pieces={pieces}
      sure="仍要发货"
      title={`${WAREHOUSE_NAMES[order.warehouse_type]}发货 · ${order.contacts}`}
      onBack={onDone}
      onSend={send}
    >
      <TrackingFields
        carrier={carrier}
        field={field}
        placeholder="专车配送和客户自提可不填"
        trackingNumber={trackingNumber}
        onCarrier={setCarrier}
        onTrackingNumber={setTrackingNumber}
      />
    </PiecesForm>
  )
}

function Destination({ order: { mobile, address, remark } }: Pick<Props, 'order'>) {
  return (
    <>
      <p className={styles.address}>
        <b className={styles.mobile}>{mobile}</b> {address}
      </p>
      {remark !== '' && (
        <Note className={styles.remark} look="warning">
          备注：{remark}
        </Note>
      )}
    </>
  )
}

/**
 * Focuses the tracking number, the only field left to fill in. It must not scroll the lines out of
 * view, nor open the keyboard of a phone.
 */
function useTrackingNumberFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (matchMedia('(min-width: 1024px)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  return field
}
