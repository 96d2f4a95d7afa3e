import { MAX_TYPED_NUMBER_LENGTH } from '@portal/contract/wire.ts'
import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { readSearch } from '@portal/rules/search/read-keywords.ts'
import { refusalToList } from '@portal/rules/search/search-batches.ts'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { type ReactNode, useMemo, useState } from 'react'

import { useAddDevelopmentRequests, useAddWatches } from './development-calls.ts'
import { notifyRequested, useRequestFields } from './request-fields.tsx'

import styles from './request-dialog.module.css'

type Props = { readonly onClose: () => void; /** Once it is sent. */ readonly onDone: () => void }

/** One number or name per line, as pasted from a list. */
export function AskDialog({ onClose, onDone }: Props) {
  const numbers = useNumbers()
  const { facts, fields } = useRequestFields()
  const request = useAddDevelopmentRequests()
  const send = async () => {
    const answer = await request.mutateAsync({
      list: numbers.lines.map(({ text, quantity }) => ({ number: text, quantity, ...facts })),
    })
    notifyRequested(answer)
    onClose()
    onDone()
  }
  return (
    <NumbersDialog
      isBusy={request.isPending}
      label="OE 号或配件名称，一行一个，可带数量"
      numbers={numbers}
      title="提需求"
      onClose={onClose}
      onSend={send}
    >
      {fields}
      <p>提交后由产品部门评估，进度显示在本页。</p>
    </NumbersDialog>
  )
}

/** Nothing is requested from the supplier; the user only sees when a part has the number. */
export function WatchDialog({ onClose, onDone }: Props) {
  const numbers = useNumbers()
  const watch = useAddWatches()
  const send = async () => {
    const { added } = await watch.mutateAsync({ numbers: numbers.lines.map(({ text }) => text) })
    toast.success(`已关注 ${added} 个编号`)
    onClose()
    onDone()
  }
  return (
    <NumbersDialog
      isBusy={watch.isPending}
      label="OE 号，一行一个"
      numbers={numbers}
      title="关注编号"
      onClose={onClose}
      onSend={send}
    >
      <p>目录里有了这些编号，“上新提醒”里可以看到。</p>
    </NumbersDialog>
  )
}

type Numbers = ReturnType<typeof useNumbers>

function useNumbers() {
  const { brandWord } = useBrand()
  const [typed, setTyped] = useState('')
  const lines = useMemo(
    () =>
      readSearch(typed, brandWord).map((line) => ({
        text: (line.kind === 'number' ? line.number : line.text).slice(0, MAX_TYPED_NUMBER_LENGTH),
        quantity: Math.min(line.quantity, MAX_PIECES_PER_LINE),
      })),
    [typed, brandWord],
  )
  return { typed, setTyped, lines, refusal: refusalToList(lines.length) }
}

type NumbersDialogProps = {
  readonly title: string
  readonly label: string
  readonly numbers: Numbers
  readonly isBusy: boolean
  readonly children: ReactNode
  readonly onClose: () => void
  readonly onSend: () => Promise<void>
}

function NumbersDialog(props: NumbersDialogProps) {
  const { title, label, numbers, isBusy, children, onClose, onSend } = props
  const { typed, setTyped, lines, refusal } = numbers
  // The query cache has already shown the error; the input stays.
  const send = () => void onSend().catch(() => undefined)
  return (
    <Dialog
      open
      confirm={{
        label: lines.length === 0 ? '提交' : `提交 ${lines.length} 条`,
        busy: isBusy,
        disabled: lines.length === 0 || refusal !== undefined,
        onPress: send,
      }}
      size="middle"
      title={title}
      onClose={onClose}
    >
      <div className={styles.form}>
        <TextArea
          // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
          autoFocus
          label={label}
          rows={6}
          spellCheck={false}
          value={typed}
          {...(refusal !== undefined && { problem: refusal })}
          onText={setTyped}
        />
        {children}
      </div>
    </Dialog>
  )
}
