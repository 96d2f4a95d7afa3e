import { MAX_TYPED_NUMBER_LENGTH } from '@portal/contract/wire.ts'
import { MAX_PIECES_PER_LINE } from '@portal/rules/cart/cart-limits.ts'
import { readSearch } from '@portal/rules/search/read-keywords.ts'
import { refusalToList } from '@portal/rules/search/search-batches.ts'
import { TextArea } from '@portal/ui/fields/text-area.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { useMemo, useState } from 'react'

import { useAddWatches } from './development-calls.ts'

import styles from './request-dialog.module.css'

type Props = { readonly onClose: () => void; /** Once it is sent. */ readonly onDone: () => void }

/** Nothing is requested from the supplier; the user only sees when a part has the number. */
export function WatchDialog({ onClose, onDone }: Props) {
  const numbers = useNumbers()
  const watch = useAddWatches()
  const { lines, refusal } = numbers
  const send = async () => {
    const { added } = await watch.mutateAsync({ numbers: lines.map(({ text }) => text) })
    toast.success(`已关注 ${added} 个编号`)
    onClose()
    onDone()
  }
  return (
    <Dialog
      open
      confirm={{
        label: lines.length === 0 ? '提交' : `提交 ${lines.length} 条`,
        busy: watch.isPending,
        disabled: lines.length === 0 || refusal !== undefined,
        // The query cache has already shown the error; the input stays.
        onPress: () => void send().catch(() => undefined),
      }}
      size="middle"
      title="关注编号"
      onClose={onClose}
    >
      <div className={styles.form}>
        <NumbersField label="OE 号，一行一个" numbers={numbers} />
        <p>目录里有了这些编号，“上新提醒”里可以看到。</p>
      </div>
    </Dialog>
  )
}

type Numbers = ReturnType<typeof useNumbers>

export function useNumbers() {
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

type FieldProps = { readonly label: string; readonly numbers: Numbers }

/** One number or name per line, as pasted from a list. */
export function NumbersField({ label, numbers: { typed, setTyped, refusal } }: FieldProps) {
  return (
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
  )
}
