import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import { type Id, toId } from '@portal/rules/ids.ts'
import { MAX_PIECES_IN_STOCK } from '@portal/rules/stock/pieces-in-stock.ts'
import { type Warehouse, WAREHOUSE_NAMES } from '@portal/rules/stock/warehouse.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { QuantityField } from '@portal/ui/fields/quantity-field.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { SelectField } from '#src/forms/select-field.tsx'
import { brandName, staffQuery } from '#src/session/session-calls.ts'

import {
  brandsInDoubt,
  type DeliveryLine,
  ofBrand,
  onWayOf,
  partOfDeliveryLine,
  unknownLines,
  withPart,
} from './delivery.ts'

import styles from './delivery-read.module.css'

type Props = {
  readonly lines: readonly DeliveryLine[]
  readonly warehouse: Warehouse
  readonly note: string
  readonly onChange: (lines: readonly DeliveryLine[]) => void
  readonly onNote: (note: string) => void
}

export function DeliveryRead({ lines, warehouse, note, onChange, onNote }: Props) {
  const { data: staff } = useQuery(staffQuery(useCaller()))
  const [brand, setBrand] = useState('')
  const requested = brandsInDoubt(lines)
  const unknown = unknownLines(lines)
  const options = requested.map((one) => ({
    value: one,
    label: brandName(staff?.brands ?? [], one),
  }))
  return (
    <>
      <p>
        {WAREHOUSE_NAMES[warehouse]} · 读到 {lines.length} 行
      </p>
      {unknown.length > 0 && <Note look="warning">{unknown}</Note>}
      {requested.length > 0 && (
        <SelectField
          label="整单品牌（有的编号几个品牌都有）"
          options={brand === '' ? [{ value: '', label: '请选择' }, ...options] : options}
          value={brand}
          onChange={(chosen) => {
            setBrand(chosen)
            onChange(ofBrand(lines, chosen, warehouse))
          }}
        />
      )}
      <DeliveryLines lines={lines} warehouse={warehouse} onChange={onChange} />
      <TextField
        isCounted
        label="备注"
        maxLength={MAX_NOTE_LENGTH}
        placeholder="采购单号、供应商"
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
    </>
  )
}

type DeliveryLinesProps = {
  readonly lines: readonly DeliveryLine[]
  readonly warehouse: Warehouse
  readonly onChange: (lines: readonly DeliveryLine[]) => void
}

function DeliveryLines({ lines, warehouse, onChange }: DeliveryLinesProps) {
  const change = (line: DeliveryLine, part: Partial<DeliveryLine>) =>
    onChange(lines.map((one) => (one.key === line.key ? { ...one, ...part } : one)))
  return (
    <ul aria-label="入库配件" className={styles.lines}>
      {lines.map((line) => (
        <li key={line.key}>
          <Checkbox
            aria-label={`入库 ${line.number}`}
            checked={line.isIn}
            disabled={line.parts.length === 0}
            onChange={(isIn) => change(line, { isIn })}
          />
          <span className={styles.part}>
            <b>{line.number}</b>
            <PartOfLine
              line={line}
              onChoose={(product_id) => change(line, withPart(line, product_id, warehouse))}
            />
          </span>
          <span className={styles.way}>在途 {onWayOf(partOfDeliveryLine(line), warehouse)}</span>
          <QuantityField
            disabled={!line.isIn}
            label={`${line.number} 入库件数`}
            max={MAX_PIECES_IN_STOCK}
            size="small"
            value={line.pieces}
            onChange={(pieces) => change(line, { pieces })}
          />
        </li>
      ))}
    </ul>
  )
}

type PartOfLineProps = {
  readonly line: DeliveryLine
  readonly onChoose: (product_id: Id<'part'>) => void
}

function PartOfLine({ line, onChoose }: PartOfLineProps) {
  const { data: staff } = useQuery(staffQuery(useCaller()))
  const describe = (part: DeliveryLine['parts'][number]) =>
    [brandName(staff?.brands ?? [], part.brand), part.frey_no, part.l_name_zh].join(' ')
  const [only] = line.parts
  if (only === undefined) return <span className={styles.none}>没有这个编号的商品</span>
  if (line.parts.length === 1) return <span title={describe(only)}>{describe(only)}</span>
  return (
    <select
      aria-label={`${line.number} 是哪个配件`}
      value={line.product_id ?? ''}
      onChange={(event) => onChoose(toId(Number(event.target.value)))}
    >
      <option disabled value="">
        {line.parts.length} 个配件，请选择
      </option>
      {line.parts.map((part) => (
        <option key={part.product_id} value={part.product_id}>
          {describe(part)}
        </option>
      ))}
    </select>
  )
}
