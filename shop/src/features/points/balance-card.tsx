import { Button } from '@portal/ui/controls/button.tsx'
import { ChevronRightIcon } from '@portal/ui/controls/icons.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense, useState } from 'react'

import type { Points } from './points-calls.ts'

import styles from './balance-card.module.css'

const RulesDialog = lazy(
  whenOnline(() =>
    import('./rules-dialog.tsx').then(({ RulesDialog: dialog }) => ({ default: dialog })),
  ),
)

type Props = {
  readonly points: Points
  /** Whether to link to the gifts; not in the mall itself. */
  readonly leadsToMall?: boolean
}

export function BalanceCard({ points, leadsToMall = false }: Props) {
  const { coinName } = useBrand()
  const [asking, setAsking] = useState(false)
  return (
    <section aria-label="余额" className={styles.card}>
      <header className={styles.head}>
        <span className={styles.owner}>
          <span className="ellipsis" title={points.fullname}>
            {points.fullname}
          </span>
          <span className={styles.whose}>主账号</span>
        </span>
        <Button className={styles.rules} kind="text" onClick={() => setAsking(true)}>
          积分规则
          <ChevronRightIcon size={14} />
        </Button>
      </header>
      <dl className={styles.balances}>
        <Figure label="可用积分" value={points.points} />
        <Figure label={coinName} value={points.frey_coin} />
        {leadsToMall && (
          <div className={styles.mall}>
            <dt className="sr-only">积分商城</dt>
            <dd>
              <Link to="/parts/points_mall">
                兑换礼品
                <ChevronRightIcon size={14} />
              </Link>
            </dd>
          </div>
        )}
      </dl>
      {points.owed_points > 0 && (
        <p className={styles.owed}>
          退货欠扣 {formatCount(points.owed_points)} 积分，以后得到的积分优先抵还。
        </p>
      )}
      <dl className={styles.used}>
        <Figure label="累计消耗积分" value={points.consumed_points} />
        <Figure label={`累计消耗${coinName}`} value={points.consumed_frey_coin} />
        <Figure label={`可兑换${coinName}`} value={points.max_frey_coin} />
      </dl>
      {asking && (
        <Suspense>
          <RulesDialog text={points.rule_description} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </section>
  )
}

function Figure({ label, value }: { readonly label: string; readonly value: number }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{formatCount(value)}</dd>
    </div>
  )
}
