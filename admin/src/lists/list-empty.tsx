import { Button } from '@portal/ui/button.tsx'
import { EmptyState } from '@portal/ui/empty-state.tsx'
import { type ReactNode, use } from 'react'

import { OtherTabsContext } from './other-tabs.ts'

import styles from './list-body.module.css'

type Props = {
  readonly title: string
  readonly children?: ReactNode
  /** Takes away what narrows the list; absent where nothing does. */
  readonly onClear?: (() => void) | undefined
}

/** A list without rows: there are none yet, or none of what is asked for; those under other tabs are one press away. */
export function ListEmpty({ title, children, onClear }: Props) {
  const others = use(OtherTabsContext)
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
      {onClear && others.length > 0 ? (
        <>
          <p>符合条件的在其他分类：</p>
          {others.map(({ key, text, onOpen }) => (
            <Button key={key} kind="text" size="small" onClick={onOpen}>
              {text}
            </Button>
          ))}
        </>
      ) : (
        children
      )}
    </EmptyState>
  )
}
