import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import { cancelProblem } from '@portal/rules/orders/cancel-pieces.ts'
import { type PiecesPlace, placeOfReason } from '@portal/rules/stock/where-pieces-are.ts'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'

import { type AdminOrder, useCancelPieces } from './orders-calls.ts'
import { PiecesForm, unsent, usePieces } from './pieces-form.tsx'

import styles from '#src/forms/pane-form.module.css'

type Props = { readonly order: AdminOrder; readonly onDone: () => void }

const CONSEQUENCES =
  '选中的配件不再发货：对应的币退回，优惠券按比例分摊，应收随之减少；客户能看到原因。'
const PLACES: { readonly value: PiecesPlace | ''; readonly label: string }[] = [
  { value: 'in_stock', label: '放回可售' },
  { value: 'missing', label: '不在货架上（盘亏）' },
]
const PLACE_HINTS = {
  unknown: '这些配件在哪里？在货架上的放回可售；找不到的盘亏，不再卖给别人。',
  in_stock: '占用的库存释放，可以卖给其他订单。',
  missing: '占用的库存释放，实存同时扣减并记入库存流水，不再卖给别人。',
} as const

export function CancelForm({ order, onDone }: Props) {
  const isRest = order.status === 'partly_shipped'
  const pieces = usePieces({
    lines: order.lines.filter((line) => unsent(line) > 0),
    maxOf: unsent,
    atFirst: isRest ? 'all' : 'none',
  })
  const [reason, setReason] = useState('')
  const [chosenPlace, setPlace] = useState<PiecesPlace>()
  const place = chosenPlace ?? placeOfReason(reason)
  const cancel = useCancelPieces()
  const held = heldPieces(pieces.lines)
  const findProblem = () =>
    cancelProblem(pieces.lines.map(asCancelled)) ??
    (reason.trim() === '' ? '请填写取消原因' : undefined) ??
    (held > 0 && place === undefined ? '请选择这些配件在哪里' : undefined)
  /**
   * Writing off removes stock for good, so it is confirmed if it only follows from the chosen
   * reason.
   */
  const findDoubts = () =>
    held > 0 && chosenPlace === undefined && place === 'missing'
      ? [`按原因判断这 ${held} 件不在货架上，将盘亏 ${held} 件`]
      : []
  const send = async () => {
    const { cancelled_order_no, written_off } = await cancel.mutateAsync({
      order_id: order.order_id,
      lines: pieces.chosen,
      reason: reason.trim(),
      place: place ?? 'in_stock',
    })
    toast.success(doneText({ pieces: pieces.total, cancelled_order_no, written_off }))
    onDone()
  }
  return (
    <PiecesForm
      isDanger
      above={<p className={styles.address}>{CONSEQUENCES}</p>}
      busy={cancel.isPending}
      confirm={`确认取消 ${pieces.total} 件`}
      action="取消"
      findDoubts={findDoubts}
      findProblem={findProblem}
      sure="仍要取消"
      maxLabel="未发"
      name="取消配件"
      pieces={pieces}
      title={`${isRest ? '取消余下' : '部分取消'} · ${order.order_no}`}
      onBack={onDone}
      onSend={send}
    >
      <TextField
        isCounted
        label="取消原因（客户可见）"
        maxLength={MAX_NOTE_LENGTH}
        placeholder="货架缺货、停产"
        value={reason}
        onChange={(event) => setReason(event.target.value)}
      />
      {held > 0 && <PlaceField place={place} onChange={setPlace} />}
    </PiecesForm>
  )
}

type LinePieces = ReturnType<typeof usePieces>['lines'][number]

/** Pieces that the ledger counts as in stock; pieces of a pre-order are not. */
function heldPieces(lines: readonly LinePieces[]): number {
  return lines
    .filter(({ line }) => line.is_pre_order === 0)
    .reduce((sum, { quantity }) => sum + quantity, 0)
}

function asCancelled({ line, quantity }: LinePieces) {
  return { quantity: line.quantity, shipped: line.shipped, goes: quantity }
}

type Done = {
  readonly pieces: number
  readonly cancelled_order_no: string
  readonly written_off: number
}

function doneText({ pieces, cancelled_order_no, written_off }: Done): string {
  const lost = written_off === 0 ? '' : `，盘亏 ${written_off} 件`
  const seen = cancelled_order_no === '' ? '，订单已取消' : `，见订单 ${cancelled_order_no}`
  return `已取消 ${pieces} 件${lost}${seen}`
}

type PlaceProps = {
  readonly place: PiecesPlace | undefined
  readonly onChange: (place: PiecesPlace | undefined) => void
}

function PlaceField({ place, onChange }: PlaceProps) {
  return (
    <div className={styles.place}>
      <Segmented
        label="这些配件在哪里"
        options={PLACES}
        value={place ?? ''}
        onChange={(value) => onChange(value === '' ? undefined : value)}
      />
      <p className={styles.address}>{PLACE_HINTS[place ?? 'unknown']}</p>
    </div>
  )
}
