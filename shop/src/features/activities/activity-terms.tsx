import type { Id } from '@portal/rules/ids.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { useQuery } from '@tanstack/react-query'

import { OwnPrice } from '#src/features/parts/own-price.tsx'

import { activityQuery, bundlesQuery } from './activities-calls.ts'
import { Countdown } from './countdown.tsx'
import { DealLimits } from './purchase-deal.tsx'

import styles from './activity-terms.module.css'

export function ActivityTerms({ dealId }: { readonly dealId: Id<'deal'> }) {
  const call = useCaller()
  const zone = useQuery(activityQuery(call)).data
  const bundles = useQuery(bundlesQuery(call)).data?.list ?? []
  const isThisDeal = ({ deal_id }: { readonly deal_id: Id<'deal'> }) => deal_id === dealId
  const sale = zone?.flash_sales.find(isThisDeal)
  const deal = sale ?? bundles.find(isThisDeal)
  if (deal === undefined) return null
  const unit = sale === undefined ? '套' : '件'
  const activity = zone?.activity
  return (
    <section aria-label="活动说明" className={`card ${styles.terms}`}>
      <b>{deal.name}</b>
      <span>
        活动价 <OwnPrice look="main" yuan={deal.price} />/{unit}{' '}
        {deal.saved !== null && deal.saved > 0 && (
          <s>
            <Price yuan={deal.usual_price} />
          </s>
        )}
      </span>
      <DealLimits deal={deal} unit={unit} />
      {activity?.state === 'running' && (
        <Countdown key={activity.ends_at} label="距结束" seconds={activity.ends_in} />
      )}
    </section>
  )
}
