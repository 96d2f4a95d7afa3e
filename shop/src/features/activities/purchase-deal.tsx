import type { ActivityState } from '@portal/rules/activities/activity.ts'
import { dealObstacle } from '@portal/rules/activities/deal-obstacle.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { QuantityField } from '@portal/ui/fields/quantity-field.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { useMaySettle } from '#src/session/session-calls.ts'

import { type ActivityDeal, useBringDealToCheckout } from './activities-calls.ts'

import styles from './deal-card.module.css'

type Props = {
  readonly deal: ActivityDeal
  readonly state: ActivityState
  readonly label: '抢购' | '立即购买'
  /** Buttons of several deals have the same label; screen readers add the deal's name. */
  readonly name: string
}

/** Flash sales are emphasised more than bundles, which last longer. */
const LOOKS = { 抢购: 'primary', 立即购买: 'soft' } as const

export function PurchaseDeal({ deal, state, label, name }: Props) {
  const [requested, setRequested] = useState(1)
  const bring = useBringDealToCheckout()
  const navigate = useNavigate()
  const mayBuy = useMaySettle() !== false
  const { deal_id, left } = deal
  const why = dealObstacle(deal, state)
  const sets = Math.min(requested, Math.max(1, left))
  const go = () =>
    bring.mutate(
      { deal_id, sets },
      {
        onSuccess: () =>
          void navigate({
            to: '/settlement/activity_settlement',
            search: { offer: deal_id },
          }),
      },
    )
  return (
    <div className={styles.purchase}>
      {why === undefined && mayBuy && left > 1 && (
        <QuantityField
          label={`${name} 数量`}
          min={1}
          max={left}
          value={sets}
          onChange={setRequested}
        />
      )}
      <Button
        aria-label={`${why ?? label} ${name}`}
        busy={bring.isPending}
        className={styles.go}
        disabled={why !== undefined || !mayBuy}
        kind={why === undefined ? LOOKS[label] : 'plain'}
        onClick={go}
      >
        {why ?? label}
      </Button>
      {!mayBuy && <span className={styles.limits}>由主账号或有采购权限的子账号下单</span>}
    </div>
  )
}

type DealLimitsProps = { readonly deal: ActivityDeal; readonly unit: '件' | '套' }

export function DealLimits({ deal, unit }: DealLimitsProps) {
  const { max_total, sold, max_per_company, mine } = deal
  const limits = [
    max_per_company !== null && `每家限购 ${max_per_company} ${unit}`,
    mine > 0 && `已购 ${mine} ${unit}`,
  ].filter((one) => one !== false)
  return (
    <>
      {max_total !== null && (
        <span className={styles.sold}>
          {sold > 0 && <progress aria-label="已抢" max={max_total} value={sold} />}
          <span>
            已抢 {sold}/{max_total} {unit}
          </span>
        </span>
      )}
      {limits.length > 0 && <span className={styles.limits}>{limits.join('，')}</span>}
    </>
  )
}
