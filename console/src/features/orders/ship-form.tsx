import { carrierOffered } from '@portal/rules/carrier-offered.ts'
import { CARRIERS, parcelProblem } from '@portal/rules/parcel-problem.ts'
import { WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { Button } from '@portal/ui/button.tsx'
import { Note } from '@portal/ui/note.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { TextField } from '@portal/ui/text-field.tsx'
import { toast } from '@portal/ui/toast.ts'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'

import { CarrierField, waybillProblem } from './carrier-field.tsx'
import { LinePieces } from './line-pieces.tsx'
import { type DeskOrder, parcelsQuery, useShip } from './orders-calls.ts'

import styles from './ship-form.module.css'

const MOST_CHARACTERS = 40

type Props = { readonly order: DeskOrder; readonly onDone: () => void }

/** A parcel: which pieces of what is left, by whom, under which number. What was typed stays until it has left. */
export function ShipForm({ order, onDone }: Props) {
  const lines = order.lines.filter(({ quantity, shipped }) => quantity > shipped)
  /** Pieces by line, where another number than all that is left was chosen. */
  const [chosen, setChosen] = useState<ReadonlyMap<number, number>>(new Map())
  const [chosenCarrier, setCarrier] = useState<string>()
  const [trackingNo, setTrackingNo] = useState('')
  const [problem, setProblem] = useState<string>()
  const ship = useShip()
  const before = useQuery({
    ...parcelsQuery(useCaller(), order.order_id),
    enabled: order.lines.some(({ shipped }) => shipped > 0),
  })
  const last = before.data?.list.at(-1)?.carrier
  const offered = carrierOffered({ remark: order.remark, last, usual: CARRIERS[0] })
  const carrier = chosenCarrier ?? offered
  const field = useWaybillFocus()
  const piecesOf = ({ order_line_id, quantity, shipped }: DeskOrder['lines'][number]) =>
    Math.min(chosen.get(order_line_id) ?? quantity - shipped, quantity - shipped)
  const packed = lines.map((line) => ({
    line,
    most: line.quantity - line.shipped,
    quantity: piecesOf(line),
  }))

  const send = async () => {
    const { delivery_no } = await ship.mutateAsync({
      order_id: order.order_id,
      carrier: carrier.trim(),
      tracking_no: trackingNo.trim(),
      lines: packed
        .filter(({ quantity }) => quantity > 0)
        .map(({ line, quantity }) => ({ order_line_id: line.order_line_id, quantity })),
    })
    toast.success(`已发货 ${delivery_no}`)
    onDone()
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ship.isPending) return
    const lineProblem = parcelProblem({
      carrier,
      trackingNo,
      lines: packed.map(({ most, quantity }) => ({ quantity, left: most })),
    })
    const found = lineProblem ?? waybillProblem(trackingNo)
    setProblem(found)
    // A refusal has been told by the cache.
    if (found === undefined) void send().catch(() => undefined)
  }
  return (
    <form
      aria-label="发货"
      className={styles.form}
      onChange={() => setProblem(undefined)}
      onSubmit={submit}
    >
      <h3>
        {WAREHOUSE_NAMES[order.warehouse_type]}发货 · {order.contacts}
      </h3>
      <p className={styles.address}>
        <b className={styles.mobile}>{order.mobile}</b> {order.address}
      </p>
      {order.remark !== '' && (
        <Note className={styles.remark} look="warning">
          备注：{order.remark}
        </Note>
      )}
      <LinePieces
        deed="发货"
        lines={packed}
        mostName="待发"
        onChange={(line, quantity) => {
          setChosen(new Map(chosen).set(line, quantity))
          setProblem(undefined)
        }}
      />
      <CarrierField
        value={carrier}
        onChange={(name) => {
          setCarrier(name)
          setProblem(undefined)
        }}
      />
      <TextField
        autoComplete="off"
        label="运单号"
        maxLength={MOST_CHARACTERS}
        placeholder="专车配送和客户自提可不填"
        ref={field}
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
          确认发货 {packed.reduce((sum, { quantity }) => sum + quantity, 0)} 件
        </Button>
      </div>
    </form>
  )
}

/**
 * The pieces are filled in, so what is left to say is the number; but nothing is scrolled past for it, and a phone keeps its
 * keyboard to itself.
 */
function useWaybillFocus() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (matchMedia('(min-width: 1024px)').matches) field.current?.focus({ preventScroll: true })
  }, [])
  return field
}
