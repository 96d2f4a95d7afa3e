import { refusalToList } from '@portal/rules/search/search-batches.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { FileSpreadsheetIcon, SearchIcon } from '@portal/ui/controls/icons.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { useDeferredValue, useId } from 'react'

import { listSize, preparedText, sizeInWords } from './list-text.ts'

import styles from './list-editor.module.css'

type Props = {
  readonly text: string
  readonly onText: (text: string) => void
  readonly onImport: () => void
  readonly onReset: () => void
  readonly onSearch: (keyword: string) => void
}

/**
 * The multi-number box: one number per line, with the count, and 导入, 重置, 搜索 (specification 2.6, 5).
 */
export function ListEditor({ text, onText, onImport, onReset, onSearch }: Props) {
  const { brandWord } = useBrand()
  const hintId = useId()
  // Deferred, so that typing stays responsive in a list of thousands.
  const size = listSize(preparedText(useDeferredValue(text), brandWord), brandWord)
  const refusal = refusalToList(size.lines)
  const isEmpty = text.trim() === ''
  const search = () => {
    if (isEmpty) toast.error('请先输入搜索关键词')
    else if (refusal === undefined) onSearch(preparedText(text, brandWord))
    else toast.error(refusal)
  }
  return (
    <form
      className={styles.editor}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <textarea
        aria-describedby={hintId}
        aria-label="OE 号清单"
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- opened to type here
        autoFocus
        className={styles.text}
        placeholder={'每行一个 OE 号，可带数量：\n11427953129=4\n06L115562B（2）'}
        rows={12}
        spellCheck={false}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) search()
        }}
      />
      <p className={styles.hint} id={hintId}>
        <output className={refusal === undefined ? undefined : styles.refusal}>
          {refusal ?? `${sizeInWords(size)} · 共 ${size.pieces} 件`}
        </output>
        <span className="not-phone">可从表格直接粘贴“编号 数量”两列；Ctrl + Enter 搜索</span>
      </p>
      <div className={styles.foot}>
        <Button icon={<FileSpreadsheetIcon />} onClick={onImport}>
          导入
        </Button>
        <Button onClick={onReset}>重置</Button>
        <Button
          aria-disabled={isEmpty || refusal !== undefined}
          className={styles.search}
          icon={<SearchIcon />}
          kind="primary"
          type="submit"
        >
          搜索
        </Button>
      </div>
    </form>
  )
}
