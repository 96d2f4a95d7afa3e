import { useIsMutating } from '@tanstack/react-query'
import { useLayoutEffect } from 'react'

import { useIsOnline } from '#src/page/use-is-online.ts'

import styles from './connection-bar.module.css'

export function ConnectionBar() {
  const isOnline = useIsOnline()
  // Calls wait for the network then.
  const hasChanges = useIsMutating() > 0
  useLayoutEffect(() => (isOnline ? undefined : keepInPlace()), [isOnline])
  return (
    <div aria-live="polite">
      {!isOnline && (
        <p className={styles.bar}>
          {hasChanges
            ? '网络已断开，刚才的操作会在恢复后自动提交'
            : '网络已断开，恢复后页面会自动更新'}
        </p>
      )}
    </div>
  )
}

/**
 * Where the page is scrolled, what is under a finger stays where it is, above which the bar makes room for itself.
 *
 * @returns the way back, for when the bar goes
 */
function keepInPlace(): (() => void) | undefined {
  if (scrollY === 0) return undefined
  const room = Number.parseFloat(getComputedStyle(document.body).paddingTop)
  scrollBy({ top: room, behavior: 'instant' })
  return () => scrollBy({ top: -room, behavior: 'instant' })
}
