import { Link } from '@tanstack/react-router'

import { useWaitingHandovers } from './handover-calls.ts'
import { HandoverCard } from './handover-card.tsx'

import styles from './waiting-handovers.module.css'

/** Above the cart, while something waits: to decide, or to withdraw. */
export function WaitingHandovers() {
  const waiting = useWaitingHandovers()
  if (waiting === undefined || waiting.total === 0) return null
  return (
    <section aria-label="提交给主账号" className={`card ${styles.waiting}`}>
      <header className={styles.head}>
        <h2>提交给主账号</h2>
        <span>{waiting.total} 份待处理</span>
        <Link to="/profile/handovers">查看全部</Link>
      </header>
      <ul>
        {waiting.list.map((handover) => (
          <HandoverCard handover={handover} key={handover.handover_id} />
        ))}
      </ul>
    </section>
  )
}
