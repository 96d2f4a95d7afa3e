import type { ActivityState } from '@portal/rules/activity.ts'

import type { ActivityDeal } from './activities-calls.ts'
import { BundleCard } from './bundle-card.tsx'
import { FlashSaleCard } from './flash-sale-card.tsx'

import styles from './activity-page.module.css'

type Props = {
  readonly kind: 'flash_sale' | 'bundle'
  readonly deals: readonly ActivityDeal[]
  readonly state: ActivityState
}

/** The offers of one kind below the titles that staff gave them. */
export function DealSections({ kind, deals, state }: Props) {
  const Card = kind === 'flash_sale' ? FlashSaleCard : BundleCard
  return [...Map.groupBy(deals, ({ section_title }) => section_title)].map(([title, some]) => (
    <section className={styles.section} key={title}>
      <h2>{title}</h2>
      <ul className={kind === 'flash_sale' ? styles.flashSales : styles.bundles}>
        {some.map((deal) => (
          <Card key={deal.activity_offer_id} deal={deal} state={state} />
        ))}
      </ul>
    </section>
  ))
}
