import { Button } from '@portal/ui/button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import type { ReactNode } from 'react'

import styles from './list-body.module.css'

type Props = {
  readonly title: string
  readonly children?: ReactNode
  /** Takes away what narrows the list; absent where nothing does. */
  readonly onClear?: (() => void) | undefined
}

/** A list without rows: there are none yet, or none of what is asked for. */
export function ListEmpty({ title, children, onClear }: Props) {
  return (
    <EmptyState
      action={
        onClear && (
          <Button size="small" onClick={onClear}>
            清除筛选
          </Button>
        )
      }
      className={styles.centre}
      picture={onClear ? 'search' : 'box'}
      title={title}
    >
      {children}
    </EmptyState>
  )
}
