import { useRouterState } from '@tanstack/react-router'

import styles from './loading-bar.module.css'

/** A thin line at the top while the next page is on its way; not for waits under 300 ms. */
export function LoadingBar() {
  const pending = useRouterState({ select: ({ status }) => status === 'pending' })
  return (
    <div aria-live="polite">
      {pending && (
        <div className={styles.bar}>
          <span className="sr-only">加载中</span>
        </div>
      )}
    </div>
  )
}
