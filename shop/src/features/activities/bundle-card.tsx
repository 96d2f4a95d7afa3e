import type { ActivityState } from '@portal/rules/activity.ts'
import { Price } from '@portal/ui/price.tsx'
import { Tag } from '@portal/ui/tag.tsx'

import { PartLink } from '../parts/part-link.tsx'
import { PartPicture } from '../parts/part-picture.tsx'
import type { ActivityDeal } from './activities-calls.ts'
import { DealLimits } from './deal-limits.tsx'
import { PurchaseDeal } from './purchase-deal.tsx'

import styles from './deal-card.module.css'

type Props = { readonly deal: ActivityDeal; readonly state: ActivityState }

/** A bundle: what a set holds, what it costs and saves; it is bought whole. */
export function BundleCard({ deal, state }: Props) {
  return (
    <li className={`card ${styles.bundle}`}>
      <h3>
        {deal.name} <Tag look="line">整套购买</Tag>
      </h3>
      <ul className={styles.items}>
        {deal.items.map((item) => (
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
          <Price className={styles.now} look="main" yuan={deal.price} />
          {deal.saved !== null && deal.saved > 0 && (
            <>
              <s>
                <Price yuan={deal.usual_price} />
              </s>
              <Tag look="hot">
                省 <Price yuan={deal.saved} />
              </Tag>
            </>
          )}
        </span>
        <DealLimits deal={deal} unit="套" />
        <PurchaseDeal label="立即购买" name={deal.name} deal={deal} state={state} />
      </div>
    </li>
  )
}
