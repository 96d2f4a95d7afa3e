import { type Warehouse, WAREHOUSE_NAMES, WAREHOUSES } from '@portal/rules/warehouse.ts'
import { Dialog } from '@portal/ui/dialog.tsx'
import { TextArea } from '@portal/ui/text-area.tsx'
import { TextField } from '@portal/ui/text-field.tsx'
import { toast } from '@portal/ui/toast.ts'
import { useState } from 'react'

import { SelectField } from '#src/forms/select-field.tsx'

import { DeliveryLines } from './delivery-lines.tsx'
import { type DeliveryLine, deliveryLinesOf, deliveryProblem, overTransit } from './delivery.ts'
import { useReadArrivals, useReceiveMany } from './stock-calls.ts'

import formStyles from '#src/forms/form.module.css'
import styles from './shelf.module.css'

const MOST_CHARACTERS = 20_000

type Props = {
  readonly brand: string | undefined
  readonly warehouse: Warehouse
  readonly onClose: () => void
}

/** Receives a whole delivery: its note is pasted, read, looked through and then received at once. */
export function DeliveryDialog({ brand, warehouse: begun, onClose }: Props) {
  const [warehouse, setWarehouse] = useState(begun)
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [lines, setLines] = useState<readonly DeliveryLine[]>()
  const [problem, setProblem] = useState<string>()
  /** What was asked about: pressed once more it is meant. */
  const [asked, setAsked] = useState('')
  const reading = useReadArrivals()
  const receiving = useReceiveMany()

  const read = async () => {
    if (text.trim() === '') return setProblem('请粘贴编号和件数')
    const wanted = { text, warehouse_type: warehouse, ...(brand !== undefined && { brand }) }
    const { list } = await reading.mutateAsync(wanted)
    if (list.length === 0) return setProblem('没有读到编号，每行写一个编号和件数')
    setProblem(undefined)
    return setLines(deliveryLinesOf(list))
  }
  const receive = async (delivery: readonly DeliveryLine[]) => {
    const found = deliveryProblem(delivery)
    const over = overTransit(delivery, warehouse)
    setProblem(found ?? (over === asked || over === '' ? undefined : over))
    setAsked(over)
    if (found !== undefined || (over !== '' && over !== asked)) return
    const received = delivery.filter(({ isIn }) => isIn)
    const { reminded } = await receiving.mutateAsync({
      warehouse_type: warehouse,
      note,
      lines: received.map(({ product_id = 0, pieces }) => ({
        product_id,
        pieces,
        from_transit: 1,
      })),
    })
    const sum = received.reduce((all, { pieces }) => all + pieces, 0)
    const told = reminded === 0 ? '' : `，触发 ${reminded} 个到货提醒`
    toast.success(`已入库 ${received.length} 种 ${sum} 件${told}`)
    onClose()
  }
  // A refusal has been told by the cache.
  const press = () => void (lines === undefined ? read() : receive(lines)).catch(() => undefined)
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
                setProblem(undefined)
              }}
            />
          </>
        ) : (
          <>
            <p>
              {WAREHOUSE_NAMES[warehouse]} · 读到 {lines.length} 行
            </p>
            <DeliveryLines
              lines={lines}
              warehouse={warehouse}
              onChange={(changed) => {
                setLines(changed)
                setProblem(undefined)
              }}
            />
            <TextField
              label="备注"
              maxLength={200}
              placeholder="采购单号、供应商"
              value={note}
              onChange={(event) => setNote(event.target.value)}
            />
          </>
        )}
        {problem !== undefined && (
          <p className={styles.problem} role="alert">
            {problem}
          </p>
        )}
      </div>
    </Dialog>
  )
}
