import { Button } from '@portal/ui/controls/button.tsx'
import { unfolded } from '@portal/ui/shown/fold.ts'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'

import { type Handover, useHandoverNews, useWaitingHandovers } from './handover-calls.ts'
import { HandoverCard } from './handover-card.tsx'
import { KeepContext, isIn, useListWithKept } from './kept-handover.ts'

import styles from './waiting-handovers.module.css'

type Props = { /** Undefined until it is known. */ readonly maySettle: boolean | undefined }

/** The newest: with several, a phone would have nothing of the cart in sight. */
const FIRST_NEWS = 1
/** As many as whoever decides sees without a press. */
const FIRST_TO_DECIDE = 3

/**
 * Above the cart: what became of the own handovers, and what waits, to decide or to withdraw. Several that wait for others
 * stay behind their number, so that the cart is in sight.
 */
export function WaitingHandovers({ maySettle }: Props) {
  const { list = [], total = 0 } = useWaitingHandovers() ?? {}
  const { list: ownNews, total: allNews } = useHandoverNews({ enabled: maySettle === false })
  const { shown, kept, keep } = useListWithKept(list)
  const [isWhole, setWhole] = useState(false)
  const id = useId()
  if (shown.length + ownNews.length === 0) return null
  const news = ownNews.filter((one) => !isIn(kept, one))
  const firstNews = isWhole ? news : news.slice(0, FIRST_NEWS)
  const first = firstOf(list)
  const heads = headsOf({ news: allNews - ownNews.length + news.length, waiting: total })
  return (
    <section aria-label="提交给主账号" className={`card ${styles.waiting}`}>
      <header className={styles.head}>
        <h2>提交给主账号</h2>
        <span>{heads.join('，')}</span>
        {(first.length < list.length || news.length > FIRST_NEWS) && (
          <Button
            aria-controls={id}
            aria-expanded={isWhole}
            kind="text"
            size="small"
            onClick={() => setWhole(!isWhole)}
          >
            {isWhole ? '收起' : '展开'}
          </Button>
        )}
        <Link to="/profile/handovers">查看全部</Link>
      </header>
      <KeepContext value={keep}>
        <ul id={id}>
          {firstNews.map((handover) => (
            <HandoverCard isNews handover={handover} key={handover.handover_id} />
          ))}
          {[...kept, ...(isWhole ? list : first)].map((handover) => (
            <HandoverCard
              handover={handover}
              isShort={list.length > 1}
              key={handover.handover_id}
            />
          ))}
        </ul>
        {isWhole && <OlderNews count={allNews - ownNews.length} />}
      </KeepContext>
    </section>
  )
}

function headsOf({ news, waiting }: { readonly news: number; readonly waiting: number }) {
  return [
    ...(news > 0 ? [`${news} 份有结果`] : []),
    ...(waiting > 0 ? [`${waiting} 份待处理`] : []),
  ]
}

/** Those beyond what is read for the cart; their number stands above. */
function OlderNews({ count }: { readonly count: number }) {
  return count > 0 && <p className={styles.rest}>另 {count} 份有结果的在“查看全部”中</p>
}

/** What is shown of those that wait without a press. */
function firstOf(list: readonly Handover[]): readonly Handover[] {
  if (list.some(({ may_decide }) => may_decide === 1)) return unfolded(list, FIRST_TO_DECIDE)
  return list.length === 1 ? list : []
}
