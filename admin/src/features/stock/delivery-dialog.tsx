import { type Warehouse, WAREHOUSE_NAMES, WAREHOUSES } from '@portal/rules/warehouse.ts'
import { Button } from '@portal/ui/button.tsx'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextArea } from '@portal/ui/text-area.tsx'
import { useState } from 'react'

import { SelectField } from '#src/forms/select-field.tsx'
import { useSure } from '#src/forms/use-sure.tsx'

import { DeliveryRead } from './delivery-read.tsx'
import {
  type DeliveryLine,
  deliveryDoubts,
  deliveryLinesOf,
  deliveryProblems,
  merged,
  repeatedLines,
} from './delivery.ts'
import { useReadArrivals, useReceiveMany } from './stock-calls.ts'

import formStyles from '#src/forms/form.module.css'
import styles from './stock-level.module.css'

const MOST_CHARACTERS = 20_000

/** A delivery that was received. */
export type Received = {
  readonly stock_event_ids: number[]
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

/** Receives a whole delivery: its note is pasted, read, looked through and then received at once. */
export function DeliveryDialog({ brand, warehouse: begun, onReceived, onClose }: Props) {
  const [warehouse, setWarehouse] = useState(begun)
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [lines, setLines] = useState<readonly DeliveryLine[]>()
  const [problems, setProblems] = useState<readonly string[]>([])
  const reading = useReadArrivals()
  const receiving = useReceiveMany()

  const read = async () => {
    if (text.trim() === '') return setProblems(['请粘贴编号和件数'])
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
      lines: received.map(({ product_id = 0, pieces }) => ({
        product_id,
        pieces,
        from_transit: 1,
      })),
    })
    const pieces = received.reduce((sum, line) => sum + line.pieces, 0)
    onReceived({ stock_event_ids, reminded, pieces, kinds: received.length })
  }
  const sure = useSure({
    confirm: '仍要入库',
    // The query cache has shown the refusal.
    onSure: () => void receive(lines ?? []).catch(() => undefined),
  })
  const press = () => {
    // The query cache has shown the refusal.
    if (lines === undefined) return void read().catch(() => undefined)
    const found = deliveryProblems(lines)
    setProblems(found)
    return found.length === 0 ? sure.ask(deliveryDoubts(lines, warehouse)) : undefined
  }
  return (
    <Dialog
      open
      confirm={{
        label: lines === undefined ? '读取' : '确认入库',
        onPress: press,
        busy: reading.isPending || receiving.isPending,
      }}
      size="large"
      title="批量入库"
      onClose={onClose}
    >
      <div className={formStyles.form}>
        {problems.length > 0 && (
          <div className={styles.problem} ref={intoView} role="alert">
            {problems.map((words) => (
              <p key={words}>{words}</p>
            ))}
            {lines !== undefined && repeatedLines(lines).length > 0 && (
              <Button
                size="small"
                onClick={() => {
                  setLines(merged(lines))
                  setProblems([])
                }}
              >
                合并相同配件
              </Button>
            )}
          </div>
        )}
        {lines === undefined ? (
          <>
            <SelectField
              label="入库仓库"
              options={WAREHOUSES.map((code) => ({ value: code, label: WAREHOUSE_NAMES[code] }))}
              value={warehouse}
              onChange={setWarehouse}
            />
            <TextArea
              // The dialog was opened to paste here.
              // oxlint-disable-next-line jsx-a11y/no-autofocus
              autoFocus
              label="编号和件数，每行一个；不写件数按在途数量"
              maxLength={MOST_CHARACTERS}
              placeholder={'11427953129\t24\nLR011279=6'}
              rows={10}
              value={text}
              onText={(typed) => {
                setText(typed)
                setProblems([])
              }}
            />
          </>
        ) : (
          <DeliveryRead
            lines={lines}
            note={note}
            warehouse={warehouse}
            onNote={setNote}
            onChange={(changed) => {
              setLines(changed)
              setProblems([])
            }}
          />
        )}
        {sure.dialog}
      </div>
    </Dialog>
  )
}

/** Above many lines, what is wrong with them may lie beyond the edge of the dialog. */
function intoView(problems: HTMLElement | null): void {
  problems?.scrollIntoView({ block: 'nearest' })
}
