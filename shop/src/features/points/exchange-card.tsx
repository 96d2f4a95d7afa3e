import { formatFen } from '@portal/rules/money/money.ts'
import { MAX_COINS_AT_ONCE } from '@portal/rules/wallet/wallet.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { QuantityField } from '@portal/ui/fields/quantity-field.tsx'
import { formatCount } from '@portal/ui/page/format.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { lazy, Suspense, useState } from 'react'

import type { Points } from './points-calls.ts'

import styles from './exchange-card.module.css'

const ExchangeDialog = lazy(
  whenOnline(() =>
    import('./exchange-dialog.tsx').then(({ ExchangeDialog: dialog }) => ({ default: dialog })),
  ),
)

export function ExchangeCard({ points }: { readonly points: Points }) {
  const { coinName, wallet } = useBrand()
  const max = Math.min(points.max_frey_coin, MAX_COINS_AT_ONCE)
  const [request, setRequested] = useState(1)
  const [asking, setAsking] = useState(false)
  const coins = Math.min(request, max)
  const cost = coins * wallet.pointsPerCoin
  return (
    <section aria-labelledby="exchange" className={`card ${styles.card}`}>
      <h2 className="card-title" id="exchange">
        积分兑换{coinName}
      </h2>
      {max > 0 ? (
        <div className={styles.body}>
          <CoinChoice coins={coins} max={max} onChange={setRequested} />
          <dl className={styles.sums}>
            <ExchangeFigure label="消耗积分" value={formatCount(cost)} />
            <ExchangeFigure label="兑换后剩余积分" value={formatCount(points.points - cost)} />
            <ExchangeFigure
              label={`${coinName}余额`}
              value={`${formatCount(points.frey_coin)} → ${formatCount(points.frey_coin + coins)}`}
            />
          </dl>
          <Button block kind="soft" size="large" onClick={() => setAsking(true)}>
            兑换 {formatCount(coins)} {coinName}
          </Button>
        </div>
      ) : (
        <p className={styles.none}>
          再得 {formatCount(wallet.pointsPerCoin - points.points + points.owed_points)}{' '}
          积分，就可以兑换 1 {coinName}。
        </p>
      )}
      <p className={styles.rate}>
        {formatCount(wallet.pointsPerCoin)} 积分兑 1 {coinName}，下单时 1 {coinName}可抵 ¥
        {formatFen(wallet.coinValueFen)}
      </p>
      {asking && (
        <Suspense>
          <ExchangeDialog
            coins={coins}
            cost={cost}
            onClose={() => setAsking(false)}
            onDone={() => setRequested(1)}
          />
        </Suspense>
      )}
    </section>
  )
}

type ChoiceProps = {
  readonly coins: number
  readonly max: number
  readonly onChange: (coins: number) => void
}

function CoinChoice({ coins, max, onChange }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <div className={styles.quantity}>
        <span>兑换数量</span>
        <QuantityField label="兑换数量" min={1} max={max} value={coins} onChange={onChange} />
      </div>
      <div className={styles.range}>
        <input
          aria-label="兑换数量滑块"
          className={styles.slider}
          disabled={max === 1}
          max={max}
          min={1}
          style={{ '--share': max === 1 ? 1 : (coins - 1) / (max - 1) }}
          type="range"
          value={coins}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        <p className={styles.ends}>
          <span>1</span>
          <span>本次最多 {formatCount(max)}</span>
        </p>
      </div>
    </div>
  )
}

function ExchangeFigure({ label, value }: { readonly label: string; readonly value: string }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  )
}
