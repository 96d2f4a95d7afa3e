import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { resultSearch } from '#src/features/part-filters/result-search-params.ts'

import { ImportPanel } from './import-panel.tsx'
import { ListEditor } from './list-editor.tsx'
import { appended } from './list-text.ts'

type Props = {
  readonly first: string
  readonly isImport?: boolean
  readonly onClose: () => void
}

/** Cancelling an import keeps the list. */
export function ListDialog({ first, isImport = false, onClose }: Props) {
  const [text, setText] = useState(first)
  const [importing, setImporting] = useState(isImport)
  const navigate = useNavigate()
  const search = (keyword: string) => {
    onClose()
    void navigate({ to: '/parts/result', search: resultSearch(keyword) })
  }
  return (
    <Dialog open size="large" title={importing ? '导入表格' : '批量查询'} onClose={onClose}>
      {importing ? (
        <ImportPanel
          hasList={text.trim() !== ''}
          onCancel={() => setImporting(false)}
          onImport={(imported, mode) => {
            setText(mode === 'append' ? appended(text, imported) : imported)
            setImporting(false)
          }}
        />
      ) : (
        <ListEditor
          text={text}
          onImport={() => setImporting(true)}
          onReset={() => setText('')}
          onSearch={search}
          onText={setText}
        />
      )}
    </Dialog>
  )
}
