import { type Warehouse, WAREHOUSE_NAMES } from '@portal/rules/warehouse.ts'
import { Note } from '@portal/ui/note.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { TextField } from '@portal/ui/text-field.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { SelectField } from '#src/forms/select-field.tsx'
import { brandName } from '#src/lists/brand-name.ts'
import { staffQuery } from '#src/session/session-calls.ts'

import { DeliveryLines } from './delivery-lines.tsx'
import { brandsInDoubt, type DeliveryLine, ofBrand, unknownLines } from './delivery.ts'

type Props = {
  readonly lines: readonly DeliveryLine[]
  readonly warehouse: Warehouse
  readonly note: string
  readonly onChange: (lines: readonly DeliveryLine[]) => void
  readonly onNote: (note: string) => void
}

/** What was read of a delivery note, to be looked through. The brand is asked for once, where numbers are of several. */
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
        label="备注"
        maxLength={200}
        placeholder="采购单号、供应商"
        value={note}
        onChange={(event) => onNote(event.target.value)}
      />
    </>
  )
}
