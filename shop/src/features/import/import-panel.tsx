import { MAX_SHEET_ROWS, MAX_WORKBOOK_MEBIBYTES } from '@portal/rules/sheets/sheet-cell.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { FileSpreadsheetIcon } from '@portal/ui/controls/icons.tsx'
import { Segmented } from '@portal/ui/controls/segmented.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { formatCount } from '@portal/ui/page/format.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { errorText } from '@portal/ui/server/server-errors.ts'
import { Note } from '@portal/ui/states/note.tsx'
import { type DragEvent, useState } from 'react'

import { reportOf, useImportList } from './import-calls.ts'
import { ImportReport } from './import-report.tsx'

import styles from './import-panel.module.css'

const LIMITS = `仅支持 .xls/.xlsx，不超过 ${MAX_WORKBOOK_MEBIBYTES}MB，最多读取 ${formatCount(MAX_SHEET_ROWS)} 行`

type ImportMode = 'append' | 'replace'

type Props = {
  readonly hasList: boolean
  readonly onImport: (text: string, mode: ImportMode) => void
  readonly onCancel: () => void
}

/**
 * Selects a spreadsheet, shows the parsed lines or the error, and imports them (specification 4,
 * import dialog).
 */
export function ImportPanel({ hasList, onImport, onCancel }: Props) {
  const reading = useImportList()
  const [mode, setMode] = useState<ImportMode>('append')
  const read = (file: File) => reading.mutate(file, { onSuccess: () => toast.success('导入成功') })
  const { data, error, variables: file } = reading
  if (data !== undefined)
    return (
      <div className={styles.panel}>
        <p className={styles.outcome}>
          <b>导入成功</b>
          <span className={styles.file}>{file?.name}</span>
        </p>
        <ImportReport report={data.report} />
        <div className={styles.foot}>
          {hasList && (
            <Segmented
              label="已有清单"
              options={[
                { value: 'append', label: '追加到清单' },
                { value: 'replace', label: '替换清单' },
              ]}
              value={mode}
              onChange={setMode}
            />
          )}
          <span className={styles.space} />
          <Button onClick={onCancel}>取消</Button>
          <Button onClick={reading.reset}>重新选择</Button>
          <Button kind="primary" onClick={() => onImport(data.text, hasList ? mode : 'replace')}>
            确认导入
          </Button>
        </div>
      </div>
    )
  if (error !== null && file !== undefined)
    return (
      <div className={styles.panel}>
        <Note look="error">
          <b>导入失败：</b>
          {errorText(error)}
          <div className={styles.file}>{file.name}</div>
        </Note>
        <ImportReport report={reportOf(error)} />
        <div className={styles.foot}>
          <span className={styles.space} />
          <Button onClick={onCancel}>取消</Button>
          <Button onClick={reading.reset}>重新选择</Button>
          <Button kind="primary" onClick={() => read(file)}>
            重试
          </Button>
        </div>
      </div>
    )
  return (
    <div className={styles.panel}>
      <FileDrop busyWith={reading.isPending ? file?.name : undefined} onFile={read} />
      <div className={styles.foot}>
        <a download href="/xls/template.xlsx">
          下载模板
        </a>
        <span className={styles.space} />
        <Button onClick={onCancel}>取消</Button>
      </div>
    </div>
  )
}

type FileDropProps = {
  readonly busyWith: string | undefined
  readonly onFile: (file: File) => void
}

function FileDrop({ busyWith, onFile }: FileDropProps) {
  const [isOver, setOver] = useState(false)
  const isBusy = busyWith !== undefined
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined && !isBusy) onFile(file)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the field inside takes keys and presses
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
      <span>{LIMITS}</span>
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
          // Allows choosing the same file again after a correction.
          event.target.value = ''
        }}
      />
    </label>
  )
}
