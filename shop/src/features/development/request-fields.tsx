import { MAX_CAR_WORDS_LENGTH, MAX_MESSAGE_LENGTH } from '@portal/contract/wire.ts'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { toast } from '@portal/ui/page/toast.ts'

type Words = { readonly model: string; readonly remark: string }

type Props = {
  readonly typed: Words
  /** What the remark may be long, beside what is sent of the lines. */
  readonly room?: number
  readonly onChange: (part: Partial<Words>) => void
}

/** What is said of all numbers of a request. */
export function RequestFields({ typed, room = MAX_MESSAGE_LENGTH, onChange }: Props) {
  return (
    <>
      <TextField
        isCounted
        label="适用车型（选填）"
        maxLength={MAX_CAR_WORDS_LENGTH}
        value={typed.model}
        onChange={({ target }) => onChange({ model: target.value })}
      />
      <TextArea
        label="备注（选填）"
        maxLength={room}
        rows={3}
        value={typed.remark}
        onText={(remark) => onChange({ remark })}
      />
    </>
  )
}

/** Counts repeated ones separately, because they are not stored again. */
export function notifyRequested({ repeated }: { readonly repeated: readonly unknown[] }): void {
  const known = repeated.length
  toast.success(known === 0 ? '提交成功' : `提交成功，其中 ${known} 个已提交过`)
}
