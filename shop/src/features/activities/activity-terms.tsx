import { Price } from '@portal/ui/price.tsx'
import { useCaller } from '@portal/ui/server-query.ts'
import { useQuery } from '@tanstack/react-query'

import { OwnPrice } from '../parts/own-price.tsx'
import { activityQuery, bundlesQuery } from './activities-calls.ts'
import { Countdown } from './countdown.tsx'
import { OfferLimits } from './offer-limits.tsx'

import styles from './activity-terms.module.css'

/** What is bought at the activity checkout: its price beside the usual one, how many each may have, how long it runs. */
export function ActivityTerms({ offerId }: { readonly offerId: number }) {
  const call = useCaller()
  const zone = useQuery(activityQuery(call)).data
  const bundles = useQuery(bundlesQuery(call)).data?.list ?? []
  const isIt = ({ activity_offer_id }: { readonly activity_offer_id: number }) =>
    activity_offer_id === offerId
  const sale = zone?.flash_sales.find(isIt)
  const offer = sale ?? bundles.find(isIt)
  if (offer === undefined) return null
  const unit = sale === undefined ? '套' : '件'
  const activity = zone?.activity
  return (
    <section aria-label="活动说明" className={`card ${styles.terms}`}>
      <b>{offer.name}</b>
      <span>
        活动价 <OwnPrice look="main" yuan={offer.price} />/{unit}{' '}
        {offer.saved !== null && offer.saved > 0 && (
          <s>
            <Price yuan={offer.usual_price} />
          </s>
        )}
      </span>
      <OfferLimits offer={offer} unit={unit} />
      {activity?.state === 'running' && (
        <Countdown key={activity.ends_at} label="距结束" seconds={activity.ends_in} />
      )}
    </section>
  )
}
