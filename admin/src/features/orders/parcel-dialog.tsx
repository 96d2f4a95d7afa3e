import { MAX_NOTE_LENGTH } from '@portal/contract/wire.ts'
import { trackingNumberProblem, trackingNumberDoubts } from '@portal/rules/orders/parcel-problem.ts'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useState } from 'react'

import { FormDialog } from '#src/forms/form-dialog.tsx'
import { TrackingFields } from '#src/forms/tracking-fields.tsx'
import { useConfirmDoubts } from '#src/forms/use-confirm-doubts.tsx'

import { type AdminParcel, trackingIn, useCorrectParcel } from './orders-calls.ts'

import styles from '#src/forms/pane-form.module.css'

type Props = { readonly parcel: AdminParcel; readonly onClose: () => void }

export function ParcelDialog({ parcel, onClose }: Props) {
  const form = useCorrection({ parcel, onClose })
  return (
    <FormDialog
      busy={form.isPending}
      confirm="确认更正"
      title={`更正物流 ${parcel.delivery_no}`}
      onClose={onClose}
      onSend={form.submit}
    >
      <TrackingFields
        carrier={form.carrier}
        trackingNumber={form.trackingNumber}
        onCarrier={form.setCarrier}
        onTrackingNumber={form.setTrackingNumber}
      />
      <TextField
        isCounted
        label="更正原因（客户看不到）"
        maxLength={MAX_NOTE_LENGTH}
        placeholder="运单号录错、改走其他物流"
        value={form.reason}
        onChange={(event) => form.setReason(event.target.value)}
      />
      {form.problem !== undefined && (
        <p className={styles.problem} role="alert">
          {form.problem}
        </p>
      )}
      {form.sure.dialog}
    </FormDialog>
  )
}

function useCorrection({ parcel, onClose }: Props) {
  const { delivery_id } = parcel
  const [carrier, setCarrier] = useState(parcel.carrier)
  const [trackingNumber, setTrackingNumber] = useState(parcel.tracking_no)
  const [reason, setReason] = useState('')
  const [known, setKnown] = useState({ carrier: parcel.carrier, tracking_no: parcel.tracking_no })
  const [problem, setProblem] = useState<string>()
  const correct = useCorrectParcel()
  const send = async () => {
    const tracking_no = trackingNumber.trim()
    await correct.mutateAsync({
      delivery_id,
      carrier,
      tracking_no,
      known,
      reason: reason.trim(),
    })
    toast.success('物流信息已更正，客户看到的是新的运单号')
    onClose()
  }
  const takeRefusal = (error: unknown) => {
    const changed = trackingIn(error)
    // The query cache shows any other error.
    if (changed === undefined) return
    setKnown(changed)
    setProblem(errorText(error))
  }
  const sure = useConfirmDoubts({
    confirm: '仍要更正',
    onSure: () => send().catch(takeRefusal),
  })
  const submit = () => {
    if (correct.isPending) return
    const found =
      trackingNumberProblem({ carrier, trackingNumber }) ??
      (reason.trim() === '' ? '请填写更正原因' : undefined)
    setProblem(found)
    if (found === undefined) sure.ask(trackingNumberDoubts({ carrier, trackingNumber }))
  }
  return {
    carrier,
    setCarrier,
    trackingNumber,
    setTrackingNumber,
    reason,
    setReason,
    problem,
    isPending: correct.isPending,
    submit,
    sure,
  }
}
