import type { ActivityState } from '@portal/rules/activity.ts'
import { modelNameCut } from '@portal/rules/model-name-cut.ts'
import { Price } from '@portal/ui/price.tsx'

import { PartLink } from '../parts/part-link.tsx'
import { PartPicture } from '../parts/part-picture.tsx'
import type { ActivityOffer } from './activities-calls.ts'
import { OfferLimits } from './offer-limits.tsx'
import { TakeOffer } from './take-offer.tsx'

import styles from './offer-card.module.css'

type Props = { readonly offer: ActivityOffer; readonly state: ActivityState }

/** One part of a flash sale: what it costs now and otherwise, how much of it is gone, and the button. */
export function FlashSaleCard({ offer, state }: Props) {
  const [item] = offer.items
  if (item === undefined) return null
  return (
    <li className={`card ${styles.card}`}>
      <PartLink skipped className={styles.picture} id={item.product_id}>
        <PartPicture height={116} pic={item.pic} width={164} />
      </PartLink>
      <div className={styles.words}>
        <PartLink className={styles.number} id={item.product_id}>
          {item.number}
        </PartLink>
        <span className={styles.name}>
          {item.l_name_zh}
          {item.pieces > 1 && ` × ${item.pieces}`}
        </span>
        <span className={styles.model} title={item.l_model_zh}>
          {modelNameCut(item.l_model_zh)}
        </span>
        <span className={styles.prices}>
          <Price className={styles.now} look="main" yuan={offer.price} />
          {offer.saved !== null && offer.saved > 0 && (
            <s>
              <Price yuan={offer.usual_price} />
            </s>
          )}
        </span>
        <OfferLimits offer={offer} unit="件" />
        <TakeOffer label="抢购" name={item.number} offer={offer} state={state} />
      </div>
    </li>
  )
}
