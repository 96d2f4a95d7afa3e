import {
  LONGEST_WAYBILL,
  waybillDoubts,
  waybillProblem,
  wayProblem,
} from '@portal/rules/parcel-problem.ts'
import { Button } from '@portal/ui/button.tsx'
import { TextField } from '@portal/ui/text-field.tsx'
import { toast } from '@portal/ui/toast.ts'
import { type FormEvent, useState } from 'react'

import { CarrierField } from '#src/features/orders/carrier-field.tsx'
import { useSure } from '#src/forms/use-sure.tsx'

import { type AdminGiftOrder, useShipGifts } from './gifts-calls.ts'

import styles from '#src/features/orders/ship-form.module.css'

type Props = { readonly of: AdminGiftOrder; readonly onDone: () => void }

/** The gifts leave: by whom, under which number. What was typed stays until they have left. */
export function SendForm({ of, onDone }: Props) {
  const [carrier, setCarrier] = useState('')
  const [trackingNo, setTrackingNo] = useState('')
  const [problem, setProblem] = useState<string>()
  const ship = useShipGifts()
  const send = async () => {
    const { gift_order_id } = of
    await ship.mutateAsync({
      gift_order_id,
      carrier: carrier.trim(),
      tracking_no: trackingNo.trim(),
    })
    toast.success(`已寄出 ${of.gift_no}`)
    onDone()
  }
  const sure = useSure({
    confirm: '仍要寄出',
    // A refusal has been told by the cache.
    onSure: () => void send().catch(() => undefined),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ship.isPending) return
    const found = wayProblem({ carrier, trackingNo }) ?? waybillProblem(trackingNo)
    setProblem(found)
    if (found === undefined) sure.ask(waybillDoubts({ carrier, trackingNo }))
  }
  return (
    <form
      aria-label="寄出礼品"
      className={styles.form}
      onChange={() => setProblem(undefined)}
      onSubmit={submit}
    >
      <h3>
        寄出礼品 · {of.contacts} {of.mobile}
      </h3>
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
      <CarrierField value={carrier} onChange={setCarrier} />
      <TextField
        autoComplete="off"
        // What is left to say is the number.
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus
        label="运单号"
        maxLength={LONGEST_WAYBILL}
        placeholder="随配件同箱时填配件的运单号"
        value={trackingNo}
        onChange={(event) => setTrackingNo(event.target.value)}
      />
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      <div className={styles.foot}>
        <Button onClick={onDone}>返回</Button>
        <Button busy={ship.isPending} kind="primary" type="submit">
          确认寄出 {of.quantity} 件
        </Button>
      </div>
      {sure.dialog}
    </form>
  )
}
