import type { ActivityState } from '@portal/rules/activity.ts'
import { modelNameCut } from '@portal/rules/model-name-cut.ts'
import { Price } from '@portal/ui/price.tsx'

import { PartLink } from '../parts/part-link.tsx'
import { PartPicture } from '../parts/part-picture.tsx'
import type { ActivityDeal } from './activities-calls.ts'
import { DealLimits } from './deal-limits.tsx'
import { PurchaseDeal } from './purchase-deal.tsx'

import styles from './deal-card.module.css'

type Props = { readonly deal: ActivityDeal; readonly state: ActivityState }

/** One part of a flash sale: what it costs now and otherwise, how much of it is gone, and the button. */
export function FlashSaleCard({ deal, state }: Props) {
  const [item] = deal.items
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
          <Price className={styles.now} look="main" yuan={deal.price} />
          {deal.saved !== null && deal.saved > 0 && (
            <s>
              <Price yuan={deal.usual_price} />
            </s>
          )}
        </span>
        <DealLimits deal={deal} unit="件" />
        <PurchaseDeal label="抢购" name={item.number} deal={deal} state={state} />
      </div>
    </li>
  )
}
