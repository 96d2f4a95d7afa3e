import { CARRIERS, LONGEST_CARRIER } from '@portal/rules/parcel-problem.ts'
import { TextField } from '@portal/ui/text-field.tsx'
import { useState } from 'react'

import { SelectField } from '#src/forms/select-field.tsx'

const OTHER = '其他'
const NONE = { value: '', label: '请选择' }
const OFFERED = [...CARRIERS, OTHER].map((name) => ({ value: name, label: name }))

type Props = {
  /** Empty: none is chosen yet. */
  readonly value: string
  readonly onChange: (carrier: string) => void
}

/** Who carries a parcel: one of those that staff work with, or another by name. */
export function CarrierField({ value, onChange }: Props) {
  const isOffered = value === '' || CARRIERS.some((name) => name === value)
  const [isOther, setOther] = useState(false)
  const chosen = isOther || !isOffered ? OTHER : value
  return (
    <>
      <SelectField
        label="承运商"
        options={chosen === '' ? [NONE, ...OFFERED] : OFFERED}
        value={chosen}
        onChange={(name) => {
          setOther(name === OTHER)
          onChange(name === OTHER ? '' : name)
        }}
      />
      {chosen === OTHER && (
        <TextField
          label="承运商名称"
          maxLength={LONGEST_CARRIER}
          value={value}
          onChange={(event) => {
            setOther(true)
            onChange(event.target.value)
          }}
        />
      )}
    </>
  )
}
