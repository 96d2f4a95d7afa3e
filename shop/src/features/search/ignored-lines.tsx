import { ignoredLines } from '@portal/rules/read-keywords.ts'
import { ChevronRightIcon } from '@portal/ui/icons.tsx'
import { useMemo } from 'react'

import styles from './ignored-lines.module.css'

/** How many lines of the list request nothing, and which. */
export function IgnoredLines({ keyword }: { readonly keyword: string }) {
  const ignored = useMemo(() => ignoredLines(keyword), [keyword])
  if (ignored.length === 0) return null
  return (
    <details className={styles.ignored}>
      <summary>
        <ChevronRightIcon size={14} />
        已忽略 {ignored.length} 行
      </summary>
      <ul>
        {ignored.map((line, at) => (
          // The same greeting may occur twice.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at}>{line}</li>
        ))}
      </ul>
    </details>
  )
}
