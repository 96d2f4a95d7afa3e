import { FileSpreadsheetIcon } from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useState } from 'react'

import tool from '#src/layout/search-tool.module.css'

const ListDialog = lazy(
  whenOnline(() =>
    import('./list-dialog.tsx').then(({ ListDialog: dialog }) => ({ default: dialog })),
  ),
)

type Props = {
  readonly text: string
  readonly className?: string
}

export function ListButton({ text, className }: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        aria-label="导入"
        className={classes(tool.button, className)}
        title="批量查询，或从表格导入"
        type="button"
        onClick={() => setOpen(true)}
      >
        <FileSpreadsheetIcon />
        <span className={tool.words}>导入</span>
      </button>
      {isOpen && (
        <Suspense>
          <ListDialog first={text} isImport={text === ''} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
