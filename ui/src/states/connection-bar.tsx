import { useSyncExternalStore } from 'react'

import styles from './connection-bar.module.css'

function subscribe(listener: () => void) {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

export function ConnectionBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div aria-live="polite">
      {!online && <p className={styles.bar}>网络已断开，恢复后会自动重试</p>}
    </div>
  )
}
