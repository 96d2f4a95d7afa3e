import type { ActivityState } from '@portal/rules/activity.ts'
import { Price } from '@portal/ui/price.tsx'
import { Tag } from '@portal/ui/tag.tsx'

import { PartLink } from '../parts/part-link.tsx'
import { PartPicture } from '../parts/part-picture.tsx'
import type { ActivityOffer } from './activities-calls.ts'
import { OfferLimits } from './offer-limits.tsx'
import { TakeOffer } from './take-offer.tsx'

import styles from './offer-card.module.css'

type Props = { readonly offer: ActivityOffer; readonly state: ActivityState }

/** A bundle: what a set holds, what it costs and saves; it is bought whole. */
export function BundleCard({ offer, state }: Props) {
  return (
    <li className={`card ${styles.bundle}`}>
      <h3>
        {offer.name} <Tag look="line">整套购买</Tag>
      </h3>
      <ul className={styles.items}>
        {offer.items.map((item) => (
          <li key={item.activity_item_id}>
            <PartPicture height={40} pic={item.pic} width={40} />
            <span className={styles.item}>
              <PartLink className={styles.number} id={item.product_id}>
                {item.number}
              </PartLink>
              <span className={styles.name}>{item.l_name_zh}</span>
            </span>
            <span className={styles.pieces}>× {item.pieces}</span>
            <Price className={styles.itemPrice} yuan={item.price} />
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <span className={styles.prices}>
          <Price className={styles.now} look="main" yuan={offer.price} />
          {offer.saved !== null && offer.saved > 0 && (
            <>
              <s>
                <Price yuan={offer.usual_price} />
              </s>
              <Tag look="hot">
                省 <Price yuan={offer.saved} />
              </Tag>
            </>
          )}
        </span>
        <OfferLimits offer={offer} unit="套" />
        <TakeOffer label="立即购买" name={offer.name} offer={offer} state={state} />
      </div>
    </li>
  )
}
