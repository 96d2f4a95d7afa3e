import { Button } from '@portal/ui/controls/button.tsx'
import type { ReactNode } from 'react'

import styles from './batch-bar.module.css'

type Props = {
  readonly children: ReactNode
  readonly action: ReactNode
  readonly onClear: () => void
}

export function BatchBar({ children, action, onClear }: Props) {
  return (
    <section aria-label="批量操作" className={styles.bar} data-bulk-bar="">
      {children}
      <span className={styles.tools}>
        <Button size="small" onClick={onClear}>
          取消选择
        </Button>
        {action}
      </span>
    </section>
  )
}
