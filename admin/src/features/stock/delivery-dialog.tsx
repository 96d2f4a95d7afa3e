import { type Id, toId } from '@portal/rules/ids.ts'
import {
  MAX_ARRIVAL_LINES,
  MAX_ARRIVAL_TEXT_LENGTH,
  readArrivalLines,
  refusalOfArrivals,
} from '@portal/rules/sheets/read-arrival-lines.ts'
import { type Warehouse, WAREHOUSE_NAMES, WAREHOUSES } from '@portal/rules/stock/warehouse.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { useState } from 'react'

import { SelectField } from '#src/forms/select-field.tsx'
import { useConfirmDoubts } from '#src/forms/use-confirm-doubts.tsx'

import { DeliveryRead } from './delivery-read.tsx'
import {
  type DeliveryLine,
  deliveryDoubts,
  deliveryLinesOf,
  deliveryProblems,
  merged,
  repeatedLines,
} from './delivery.ts'
import { useReadArrivals, useReceiveStockDelivery } from './stock-calls.ts'

import formStyles from '#src/forms/form.module.css'
import styles from './stock-level.module.css'

export type Received = {
  readonly stock_event_ids: Id<'stock_event'>[]
  readonly pieces: number
  readonly kinds: number
  readonly reminded: number
}

type Props = {
  readonly brand: string | undefined
  readonly warehouse: Warehouse
  readonly onReceived: (received: Received) => void
  readonly onClose: () => void
}

/** The note is pasted, parsed and reviewed; then one transaction receives the whole delivery. */
export function DeliveryDialog({ onClose, ...begun }: Props) {
  const delivery = useDelivery(begun)
  const { warehouse, text, note, lines, problems, changeLines, press, sure } = delivery
  return (
    <Dialog
      open
      confirm={{
        label: lines === undefined ? '读取' : '确认入库',
        onPress: press,
        busy: delivery.isPending,
      }}
      size="large"
      title="批量入库"
      onClose={onClose}
    >
      <div className={formStyles.form}>
        <Problems
          problems={problems}
          onMerge={
            lines !== undefined && repeatedLines(lines).length > 0
              ? () => changeLines(merged(lines))
              : undefined
          }
        />
        {lines === undefined ? (
          <NoteFields
            text={text}
            warehouse={warehouse}
            onText={delivery.changeText}
            onWarehouse={delivery.setWarehouse}
          />
        ) : (
          <DeliveryRead
            lines={lines}
            note={note}
            warehouse={warehouse}
            onNote={delivery.setNote}
            onChange={changeLines}
          />
        )}
        {sure.dialog}
      </div>
    </Dialog>
  )
}

function useDelivery({ brand, warehouse: begun, onReceived }: Omit<Props, 'onClose'>) {
  const [warehouse, setWarehouse] = useState(begun)
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [lines, setLines] = useState<readonly DeliveryLine[]>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const reading = useReadArrivals()
  const receiving = useReceiveStockDelivery()
  const changeLines = (changed: readonly DeliveryLine[]) => {
    setLines(changed)
    setProblems([])
  }
  const read = async () => {
    if (text.trim() === '') return setProblems(['请粘贴编号和件数'])
    const refusal = refusalOfArrivals(readArrivalLines(text))
    if (refusal !== undefined) return setProblems([refusal])
    const requested = { text, warehouse_type: warehouse, ...(brand !== undefined && { brand }) }
    const { list } = await reading.mutateAsync(requested)
    if (list.length === 0) return setProblems(['没有读到编号，每行写一个编号和件数'])
    setProblems([])
    return setLines(deliveryLinesOf(list, warehouse))
  }
  const receive = async (delivery: readonly DeliveryLine[]) => {
    const received = delivery.filter(({ isIn }) => isIn)
    const { stock_event_ids, reminded } = await receiving.mutateAsync({
      warehouse_type: warehouse,
      note,
      lines: received.map(asReceived),
    })
    const pieces = received.reduce((sum, line) => sum + line.pieces, 0)
    onReceived({ stock_event_ids, reminded, pieces, kinds: received.length })
  }
  const sure = useConfirmDoubts({
    confirm: '仍要入库',
    // The query cache has already shown the error.
    onSure: () => receive(lines ?? []).catch(() => undefined),
  })
  const press = () => {
    // The query cache has already shown the error.
    if (lines === undefined) return void read().catch(() => undefined)
    const found = deliveryProblems(lines)
    setProblems(found)
    return found.length === 0 ? sure.ask(deliveryDoubts(lines, warehouse)) : undefined
  }
  return {
    warehouse,
    setWarehouse,
    text,
    changeText: (typed: string) => {
      setText(typed)
      setProblems([])
    },
    note,
    setNote,
    lines,
    changeLines,
    problems,
    press,
    sure,
    isPending: reading.isPending || receiving.isPending,
  }
}

const asReceived = ({ product_id = toId(0), pieces }: DeliveryLine) => ({
  product_id,
  pieces,
  from_transit: 1 as const,
})

/** With many lines, the problems may be outside the visible part of the dialog. */
function intoView(problems: HTMLElement | null): void {
  problems?.scrollIntoView({ block: 'nearest' })
}

type ProblemsProps = {
  readonly problems: readonly string[]
  /** Absent if no part is repeated. */
  readonly onMerge: (() => void) | undefined
}

function Problems({ problems, onMerge }: ProblemsProps) {
  if (problems.length === 0) return null
  return (
    <div className={styles.problem} ref={intoView} role="alert">
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
      {onMerge && (
        <Button size="small" onClick={onMerge}>
          合并相同配件
        </Button>
      )}
    </div>
  )
}

type NoteProps = {
  readonly text: string
  readonly warehouse: Warehouse
  readonly onText: (text: string) => void
  readonly onWarehouse: (warehouse: Warehouse) => void
}

function NoteFields({ text, warehouse, onText, onWarehouse }: NoteProps) {
  return (
    <>
      <SelectField
        label="入库仓库"
        options={WAREHOUSES.map((code) => ({ value: code, label: WAREHOUSE_NAMES[code] }))}
        value={warehouse}
        onChange={onWarehouse}
      />
      <TextArea
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to paste here
        autoFocus
        label={`编号和件数，每行一个，最多 ${MAX_ARRIVAL_LINES} 行；不写件数按在途数量`}
        maxLength={MAX_ARRIVAL_TEXT_LENGTH}
        placeholder={'11427953129\t24\nLR011279=6'}
        rows={10}
        value={text}
        onText={onText}
      />
    </>
  )
}
