import { MAX_CAR_WORDS_LENGTH, MAX_MESSAGE_LENGTH } from '@portal/contract/wire.ts'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useState } from 'react'

export function useRequestFields() {
  const [model, setModel] = useState('')
  const [remark, setRemark] = useState('')
  return {
    facts: { l_model_zh: model.trim(), remark: remark.trim() },
    fields: (
      <>
        <TextField
          isCounted
          label="适用车型（选填）"
          maxLength={MAX_CAR_WORDS_LENGTH}
          value={model}
          onChange={(event) => setModel(event.target.value)}
        />
        <TextField
          isCounted
          label="备注（选填）"
          maxLength={MAX_MESSAGE_LENGTH}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </>
    ),
  }
}

/** Counts repeated ones separately, because they are not stored again. */
export function notifyRequested({ repeated }: { readonly repeated: readonly unknown[] }): void {
  const known = repeated.length
  toast.success(known === 0 ? '提交成功' : `提交成功，其中 ${known} 个已提交过`)
}
