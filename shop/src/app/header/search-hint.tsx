import { useBrand } from '@portal/ui/brand-context.tsx'
import { useDeferredValue, useMemo } from 'react'

import { listSize, sizeInWords } from '#src/features/import/list-text.ts'

import styles from './search-box.module.css'

/** Below a search of several lines: how many the search will read and pass over, and which keys do what. */
export function SearchHint({ text }: { readonly text: string }) {
  const { brandWord } = useBrand()
  const keyword = useDeferredValue(text)
  const words = useMemo(() => sizeInWords(listSize(keyword, brandWord)), [keyword, brandWord])
  return (
    <p className={styles.hint}>
      {words}
      <span className="not-phone">
        <kbd className={styles.key}>Enter</kbd> 搜索
      </span>
      <span className="not-phone">
        <kbd className={styles.key}>Ctrl</kbd> <kbd className={styles.key}>Enter</kbd> 换行
      </span>
    </p>
  )
}
