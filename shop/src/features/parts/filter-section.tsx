import type { ReactNode } from 'react'

import styles from './filter-fields.module.css'

type Props = {
  readonly title: string
  /** Takes this filter away; absent where nothing is chosen. */
  readonly onClear?: (() => void) | undefined
  readonly children: ReactNode
}

/** One filter of a list under its title. */
export function FilterSection({ title, onClear, children }: Props) {
  return (
    <section aria-label={title}>
      <div className={styles.head}>
        <h2>{title}</h2>
        {onClear && (
          <button
            aria-label={`清除${title}`}
            className={styles.clear}
            type="button"
            onClick={onClear}
          >
            清除
          </button>
        )}
      </div>
      {children}
    </section>
  )
}
