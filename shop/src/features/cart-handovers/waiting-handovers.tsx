import { Link } from '@tanstack/react-router'

import { useHandoverNews, useWaitingHandovers } from './handover-calls.ts'
import { HandoverCard } from './handover-card.tsx'

import styles from './waiting-handovers.module.css'

type Props = { /** Undefined until it is known. */ readonly maySettle: boolean | undefined }

/** Above the cart: what became of the own handovers, and what waits, to decide or to withdraw. */
export function WaitingHandovers({ maySettle }: Props) {
  const { list = [], total = 0 } = useWaitingHandovers() ?? {}
  const news = useHandoverNews({ enabled: maySettle === false })
  if (list.length + news.length === 0) return null
  const heads = [
    ...(news.length > 0 ? [`${news.length} 份有结果`] : []),
    ...(total > 0 ? [`${total} 份待处理`] : []),
  ]
  return (
    <section aria-label="提交给主账号" className={`card ${styles.waiting}`}>
      <header className={styles.head}>
        <h2>提交给主账号</h2>
        <span>{heads.join('，')}</span>
        <Link to="/profile/handovers">查看全部</Link>
      </header>
      <ul>
        {news.map((handover) => (
          <HandoverCard isNews handover={handover} key={handover.handover_id} />
        ))}
        {list.map((handover) => (
          <HandoverCard handover={handover} key={handover.handover_id} />
        ))}
      </ul>
    </section>
  )
}
