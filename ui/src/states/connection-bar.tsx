import { useIsOnline } from '#src/page/use-is-online.ts'

import styles from './connection-bar.module.css'

export function ConnectionBar() {
  const isOnline = useIsOnline()
  return (
    <div aria-live="polite">
      {!isOnline && <p className={styles.bar}>网络已断开，恢复后会自动重试</p>}
    </div>
  )
}
