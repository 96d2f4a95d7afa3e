import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { Note } from '@portal/ui/states/note.tsx'

import { useAddWatches } from './development-calls.ts'
import { NumberListField } from './number-list-field.tsx'
import { useNumberList, usePressOnceRead } from './use-number-list.ts'

import styles from './request-dialog.module.css'

type Props = { readonly onClose: () => void; /** Once it is sent. */ readonly onDone: () => void }

/** Nothing is requested from the supplier; the user only sees when a part has the number. */
export function WatchDialog({ onClose, onDone }: Props) {
  const form = useNumberList(true)
  const watch = useAddWatches({ quiet: true })
  const { chosen, refusal } = form
  const send = async () => {
    const { added } = await watch.mutateAsync({ numbers: chosen.map(({ number }) => number) })
    toast.success(`已关注 ${added} 个编号`)
    onClose()
    onDone()
  }
  // The dialog shows the error; the input stays.
  const { isWaiting, press } = usePressOnceRead(form, () => void send().catch(() => undefined))
  return (
    <Dialog
      open
      confirm={{
        label: chosen.length === 0 ? '提交' : `提交 ${chosen.length} 条`,
        busy: watch.isPending || isWaiting,
        disabled: chosen.length === 0 || refusal !== undefined,
        onPress: press,
      }}
      size="middle"
      title="关注编号"
      onClose={onClose}
    >
      <div className={styles.form}>
        <NumberListField form={form} label="OE 号，一行一个" />
        {watch.error && <Note look="warning">{errorText(watch.error)}</Note>}
        <p>目录里有了这些编号，“上新提醒”里可以看到。</p>
      </div>
    </Dialog>
  )
}
