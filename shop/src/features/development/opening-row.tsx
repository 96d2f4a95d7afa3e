import { classes } from '@portal/ui/page/classes.ts'
import type { MouseEvent as Press, ReactNode } from 'react'

import styles from './opening-row.module.css'

type Props = { readonly className?: string | undefined; readonly children: ReactNode }

/** A row of a list that opens its first link wherever it is pressed. It keeps its controls, and its text can be selected. */
export function OpeningRow({ className, children }: Props) {
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- keys have the link
    <li className={classes(styles.row, className)} onClick={openLink}>
      {children}
    </li>
  )
}

function openLink({ target, currentTarget, nativeEvent }: Press<HTMLElement>): void {
  if (target instanceof Element && target.closest('a, button') !== null) return
  if (getSelection()?.isCollapsed === false) return
  // The same press, since with Ctrl it opens a new tab.
  currentTarget.querySelector('a')?.dispatchEvent(new MouseEvent('click', nativeEvent))
}
