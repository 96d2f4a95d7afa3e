import { isLikeNumber } from '@portal/rules/sheets/sheet-number.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { AbandonDialog } from '@portal/ui/overlays/abandon-dialog.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Note } from '@portal/ui/states/note.tsx'
import { useState } from 'react'

import { useAddDevelopmentRequests, useAddWatches } from './development-calls.ts'
import { NumberRows } from './number-rows.tsx'
import { notifyRequested, RequestFields } from './request-fields.tsx'
import { type MissingLine, numbersOfLines } from './request-lines.ts'
import { requestOfRow, roomForRemark } from './request-words.ts'
import { useCheckedNumbers, usePressOnceRead } from './use-number-list.ts'

import styles from './request-dialog.module.css'

type Props = { readonly lines: readonly MissingLine[]; readonly onClose: () => void }

/** Requests what a search did not find, checked against catalogue, developments and requests as in 提需求. */
export function RequestDialog({ lines, onClose }: Props) {
  const form = useRequestForm(lines)
  const { left, checked, typed, setTyped, watches, setWatches } = form
  const [isLeaving, setLeaving] = useState(false)
  const submit = () => void form.send().then(onClose, () => undefined)
  const { isWaiting, press } = usePressOnceRead(checked, submit)
  const { rows, chosen, choose, refusal } = checked
  const open = rows.filter(({ isRepeated }) => !isRepeated)
  const isTouched = Object.values(typed).some((words) => words !== '')
  return (
    <>
      <Dialog
        open
        confirm={{
          label: `提交 ${chosen.length} 条`,
          busy: form.isSending || isWaiting,
          disabled: chosen.length === 0 || refusal !== undefined,
          onPress: press,
        }}
        size="middle"
        title="提交开发需求"
        onClose={() => (isTouched ? setLeaving(true) : onClose())}
      >
        <div className={styles.form}>
          <p>提交后由产品部门评估，进度见“个人中心 · 产品开发”。</p>
          {open.length > 1 && (
            <Checkbox
              checked={chosen.length === open.length}
              some={chosen.length > 0}
              onChange={(all) => open.forEach(({ number }) => choose(number, all))}
            >
              全选（{open.length}）
            </Checkbox>
          )}
          <NumberRows form={checked} label="未找到的编号" lead={`未找到 ${rows.length} 条`} />
          {left.length > 0 && (
            <p>没有编号和名称，不提交：{left.map(({ text }) => text).join('、')}</p>
          )}
          <RequestFields
            room={roomForRemark(chosen)}
            typed={typed}
            onChange={(part) => setTyped((before) => ({ ...before, ...part }))}
          />
          <Checkbox checked={watches} onChange={setWatches}>
            同时关注这些编号，上新后在“产品开发”页可见
          </Checkbox>
        </div>
        {form.error && (
          <Note className={styles.lost} look="warning">
            {errorText(form.error)}
          </Note>
        )}
      </Dialog>
      {isLeaving && (
        <AbandonDialog title="提交开发需求" onAbandon={onClose} onStay={() => setLeaving(false)} />
      )}
    </>
  )
}

function useRequestForm(lines: readonly MissingLine[]) {
  const { brandWord } = useBrand()
  // As they were when the dialog opened, whatever the search below finds meanwhile.
  const [{ numbers, left }] = useState(() => numbersOfLines(lines, brandWord))
  const [typed, setTyped] = useState({ model: '', remark: '' })
  const [watches, setWatches] = useState(true)
  const checked = useCheckedNumbers(numbers)
  const request = useAddDevelopmentRequests()
  const watch = useAddWatches()
  /** @throws when the request fails; the dialog shows why */
  const send = async () => {
    const list = checked.chosen.map((row) => requestOfRow(row, typed))
    const answer = await request.mutateAsync({ list })
    const watched = list.map(({ number }) => number).filter(isLikeNumber)
    // Success is shown only if both calls succeed; the query cache has already shown this one's error.
    if (watches && watched.length > 0)
      await watch.mutateAsync({ numbers: watched }).catch(() => undefined)
    notifyRequested(answer)
  }
  return {
    left,
    checked,
    typed,
    setTyped,
    watches,
    setWatches,
    send,
    error: request.error,
    isSending: request.isPending || watch.isPending,
  }
}
