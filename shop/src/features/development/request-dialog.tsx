import { MAX_TYPED_NUMBER_LENGTH } from '@portal/contract/wire.ts'
import { Checkbox } from '@portal/ui/controls/checkbox.tsx'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { useState } from 'react'

import { useAddDevelopmentRequests, useAddWatches } from './development-calls.ts'
import { notifyRequested, useRequestFields } from './request-fields.tsx'
import { linesOfTelephones, type MissingLine } from './request-lines.ts'

import styles from './request-dialog.module.css'

type Props = {
  readonly lines: readonly MissingLine[]
  readonly onClose: () => void
}

export function RequestDialog({ lines, onClose }: Props) {
  const [left, setLeft] = useState(() => linesOfTelephones(lines))
  const { facts, fields } = useRequestFields()
  const [watches, setWatches] = useState(true)
  const request = useAddDevelopmentRequests()
  const watch = useAddWatches()
  const chosen = lines.filter(({ line }) => !left.has(line))
  const submit = async () => {
    const answer = await request.mutateAsync({
      list: chosen.map(({ search_no, quantity }) => ({
        number: search_no.slice(0, MAX_TYPED_NUMBER_LENGTH),
        quantity,
        ...facts,
      })),
    })
    const numbers = chosen.map(({ search_no }) => search_no).filter((text) => /\d.*\d/.test(text))
    // Success is shown only if both calls succeed; the query cache has already shown this one's
    // error.
    if (watches && numbers.length > 0) await watch.mutateAsync({ numbers }).catch(() => undefined)
    notifyRequested(answer)
    onClose()
  }
  const choose = (line: number, isChosen: boolean) => {
    const next = new Set(left)
    if (isChosen) next.delete(line)
    else next.add(line)
    setLeft(next)
  }
  return (
    <Dialog
      open
      confirm={{
        label: `提交 ${chosen.length} 条`,
        busy: request.isPending || watch.isPending,
        disabled: chosen.length === 0,
        // The query cache has already shown the error; the selection stays.
        onPress: () => void submit().catch(() => undefined),
      }}
      size="middle"
      title="提交开发需求"
      onClose={onClose}
    >
      <div className={styles.form}>
        <p>目录内没有以下编号。提交后由产品部门评估，进度见“个人中心 · 产品开发”。</p>
        <Checkbox
          checked={chosen.length === lines.length}
          some={chosen.length > 0}
          onChange={(all) => setLeft(all ? new Set() : new Set(lines.map(({ line }) => line)))}
        >
          全选（{lines.length}）
        </Checkbox>
        <ul className={styles.lines}>
          {lines.map(({ line, search_no, quantity }) => (
            <li key={line}>
              <Checkbox
                checked={!left.has(line)}
                className={styles.line}
                onChange={(isChosen) => choose(line, isChosen)}
              >
                <span className={styles.number}>{search_no}</span>
                <span className={styles.quantity}>×{quantity}</span>
              </Checkbox>
            </li>
          ))}
        </ul>
        {fields}
        <Checkbox checked={watches} onChange={setWatches}>
          同时关注这些编号，上新后在“产品开发”页可见
        </Checkbox>
      </div>
    </Dialog>
  )
}
