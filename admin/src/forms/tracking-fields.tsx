import {
  CARRIERS,
  MAX_CARRIER_LENGTH,
  MAX_TRACKING_NUMBER_LENGTH,
} from '@portal/rules/orders/parcel-problem.ts'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { type RefObject, useState } from 'react'

import { SelectField } from './select-field.tsx'

const OTHER_CARRIER = '其他'
const NONE = { value: '', label: '请选择' }
const OFFERED = [...CARRIERS, OTHER_CARRIER].map((name) => ({ value: name, label: name }))

type Props = {
  readonly carrier: string
  readonly trackingNumber: string
  readonly onCarrier: (carrier: string) => void
  readonly onTrackingNumber: (trackingNumber: string) => void
  readonly placeholder?: string
  readonly field?: RefObject<HTMLInputElement | null>
  readonly autoFocus?: boolean
}

export function TrackingFields({
  carrier,
  trackingNumber,
  onCarrier,
  onTrackingNumber,
  field,
  ...text
}: Props) {
  return (
    <>
      <CarrierField value={carrier} onChange={onCarrier} />
      <TextField
        {...text}
        autoComplete="off"
        label="运单号"
        maxLength={MAX_TRACKING_NUMBER_LENGTH}
        ref={field}
        value={trackingNumber}
        onChange={(event) => onTrackingNumber(event.target.value)}
      />
    </>
  )
}

type CarrierProps = {
  readonly value: string
  readonly onChange: (carrier: string) => void
}

function CarrierField({ value, onChange }: CarrierProps) {
  const isOffered = value === '' || CARRIERS.some((name) => name === value)
  const [isOther, setOther] = useState(false)
  const chosen = isOther || !isOffered ? OTHER_CARRIER : value
  return (
    <>
      <SelectField
        label="承运商"
        options={chosen === '' ? [NONE, ...OFFERED] : OFFERED}
        value={chosen}
        onChange={(name) => {
          setOther(name === OTHER_CARRIER)
          onChange(name === OTHER_CARRIER ? '' : name)
        }}
      />
      {chosen === OTHER_CARRIER && (
        <TextField
          label="承运商名称"
          maxLength={MAX_CARRIER_LENGTH}
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
