import { classes } from '@portal/ui/classes.ts'
import { FileSpreadsheetIcon } from '@portal/ui/icons.tsx'
import { type DragEvent, useState } from 'react'

import styles from './file-drop.module.css'

type Props = {
  /** The file that is being read just now. */
  readonly busyWith: string | undefined
  readonly onFile: (file: File) => void
}

/** Where a spreadsheet is dropped or chosen. */
export function FileDrop({ busyWith, onFile }: Props) {
  const [isOver, setOver] = useState(false)
  const isBusy = busyWith !== undefined
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined && !isBusy) onFile(file)
  }
  return (
    // Dropping is a second way: the field inside takes keys and presses.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <label
      aria-busy={isBusy}
      className={classes(styles.drop, isOver && styles.over)}
      onDragLeave={() => setOver(false)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDrop={drop}
    >
      <FileSpreadsheetIcon size={32} />
      <b>{isBusy ? `正在读取 ${busyWith}` : '点击选择表格，或把表格拖到这里'}</b>
      <span>仅支持 .xls/.xlsx，不超过 10MB，最多读取 5,000 行</span>
      <span>按表头“OE号”“数量”识别，也可不带表头；同一编号的数量会合并</span>
      <input
        accept=".xls,.xlsx"
        aria-label="选择表格"
        className="sr-only"
        disabled={isBusy}
        type="file"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) onFile(file)
          // The same file may be chosen again once it was put right.
          event.target.value = ''
        }}
      />
    </label>
  )
}
