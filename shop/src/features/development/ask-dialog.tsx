import {
  MAX_CAR_WORDS_LENGTH,
  MAX_MESSAGE_LENGTH,
  MAX_TYPED_NUMBER_LENGTH,
} from '@portal/contract/wire.ts'
import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { MAX_DEVELOPMENT_PICTURES } from '@portal/rules/development/request-state.ts'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { TextField } from '@portal/ui/fields/text-field.tsx'
import { AbandonDialog } from '@portal/ui/overlays/abandon-dialog.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { useState } from 'react'

import { PictureUploads } from '#src/features/pictures/picture-uploads.tsx'

import { useAddDevelopmentRequests } from './development-calls.ts'
import { NumbersField, useNumbers } from './numbers-dialog.tsx'
import { notifyRequested } from './request-fields.tsx'

import styles from './request-dialog.module.css'

type Props = { readonly onClose: () => void; /** Once it is sent. */ readonly onDone: () => void }

const MODES = [
  { value: 'one', label: '一个配件' },
  { value: 'many', label: '多个编号' },
] as const

const EMPTY = { number: '', model: '', quantity: '', remark: '' }

/** One part with quantity and pictures, or a pasted list of numbers; what is typed stays until it is sent. */
export function AskDialog({ onClose, onDone }: Props) {
  const form = useAskForm()
  const [isLeaving, setLeaving] = useState(false)
  const request = useAddDevelopmentRequests()
  const { mode, numbers } = form
  const send = async () => {
    const list = form.check()
    if (list === undefined) return
    notifyRequested(await request.mutateAsync({ list }))
    onDone()
  }
  const isMany = mode === 'many'
  const count = numbers.lines.length
  return (
    <>
      <Dialog
        open
        confirm={{
          label: isMany && count > 0 ? `提交 ${count} 条` : '提交',
          busy: request.isPending || form.uploads > 0,
          disabled: isMany && (count === 0 || numbers.refusal !== undefined),
          // The query cache has already shown the error; the input stays.
          onPress: () => void send().catch(() => undefined),
        }}
        size="middle"
        title="提需求"
        onClose={() => (form.isTouched ? setLeaving(true) : onClose())}
      >
        <AskFields form={form} />
      </Dialog>
      {isLeaving && (
        <AbandonDialog title="提需求" onAbandon={onClose} onStay={() => setLeaving(false)} />
      )}
    </>
  )
}

function AskFields({ form }: { readonly form: ReturnType<typeof useAskForm> }) {
  const { mode, setMode, numbers, typed, change, pictures, setPictures, problems } = form
  const isMany = mode === 'many'
  return (
    <div className={styles.form}>
      <Segmented label="提交方式" options={MODES} value={mode} onChange={setMode} />
      {isMany ? (
        <NumbersField label="OE 号或配件名称，一行一个，可带数量" numbers={numbers} />
      ) : (
        <>
          <TextField
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
            autoFocus
            label="OE 号或配件名称"
            maxLength={MAX_TYPED_NUMBER_LENGTH}
            value={typed.number}
            {...(problems.number !== undefined && { problem: problems.number })}
            onChange={({ target }) => change({ number: target.value })}
          />
          <TextField
            inputMode="numeric"
            label="需求数量（选填）"
            maxLength={String(MAX_PIECES_PER_LINE).length}
            value={typed.quantity}
            {...(problems.quantity !== undefined && { problem: problems.quantity })}
            onChange={({ target }) => change({ quantity: target.value })}
          />
        </>
      )}
      <TextField
        label="适用车型（选填）"
        maxLength={MAX_CAR_WORDS_LENGTH}
        value={typed.model}
        onChange={({ target }) => change({ model: target.value })}
      />
      <TextArea
        label="备注（选填）"
        maxLength={MAX_MESSAGE_LENGTH}
        rows={3}
        value={typed.remark}
        onText={(remark) => change({ remark })}
      />
      {!isMany && (
        <PictureUploads
          isRequired={false}
          label="图片"
          max={MAX_DEVELOPMENT_PICTURES}
          pictures={pictures}
          onAdd={(address) => setPictures((before) => [...before, address])}
          onRemove={(address) => setPictures((before) => before.filter((one) => one !== address))}
          onUploads={form.countUploads}
        />
      )}
      <p>提交后由产品部门评估，进度和答复显示在“产品开发 · 我的”。</p>
    </div>
  )
}

function useAskForm() {
  const [mode, setMode] = useState<'one' | 'many'>('one')
  const [typed, setTyped] = useState(EMPTY)
  const [pictures, setPictures] = useState<readonly string[]>([])
  const [uploads, setUploads] = useState(0)
  const [isTried, setTried] = useState(false)
  const numbers = useNumbers()
  const shared = { l_model_zh: typed.model.trim(), remark: typed.remark.trim() }
  const { problems, pieces } = checked(typed)
  const check = () => {
    if (mode === 'many')
      return numbers.lines.map(({ text, quantity }) => ({ number: text, quantity, ...shared }))
    setTried(true)
    if (problems.number !== undefined || problems.quantity !== undefined) return undefined
    const quantity = pieces === undefined ? {} : { quantity: pieces }
    return [{ number: typed.number.trim(), ...quantity, ...shared, pictures: [...pictures] }]
  }
  return {
    mode,
    setMode,
    numbers,
    typed,
    change: (part: Partial<typeof EMPTY>) => setTyped((before) => ({ ...before, ...part })),
    pictures,
    setPictures,
    uploads,
    countUploads: (more: number) => setUploads((before) => before + more),
    problems: isTried ? problems : {},
    isTouched: [...Object.values(typed), numbers.typed, ...pictures].some((one) => one !== ''),
    check,
  }
}

type Problems = { readonly number?: string; readonly quantity?: string }

function checked({ number, quantity }: typeof EMPTY): {
  readonly problems: Problems
  readonly pieces: number | undefined
} {
  const pieces = quantity.trim() === '' ? undefined : Number(quantity)
  const isPieces =
    pieces === undefined ||
    (Number.isInteger(pieces) && pieces >= 1 && pieces <= MAX_PIECES_PER_LINE)
  return {
    pieces,
    problems: {
      ...(number.trim() === '' && { number: '请填写 OE 号或配件名称' }),
      ...(!isPieces && { quantity: `请输入 1 到 ${MAX_PIECES_PER_LINE} 的整数` }),
    },
  }
}
