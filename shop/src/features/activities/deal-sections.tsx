import type { ActivityState } from '@portal/rules/activities/activity.ts'
import { modelNameCut } from '@portal/rules/vehicles/model-name-cut.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'

import { PartLink } from '#src/features/parts/part-link.tsx'
import { PartPicture } from '#src/features/parts/part-picture.tsx'

import type { ActivityDeal } from './activities-calls.ts'
import { DealLimits, PurchaseDeal } from './purchase-deal.tsx'

import styles from './activity-page.module.css'
import dealCard from './deal-card.module.css'

type Props = {
  readonly kind: 'flash_sale' | 'bundle'
  readonly deals: readonly ActivityDeal[]
  readonly state: ActivityState
}

export function DealSections({ kind, deals, state }: Props) {
  const Card = kind === 'flash_sale' ? FlashSaleCard : BundleCard
  return [...Map.groupBy(deals, ({ section_title }) => section_title)].map(([title, some]) => (
    <section className={styles.section} key={title}>
      <h2>{title}</h2>
      <ul className={kind === 'flash_sale' ? styles.flashSales : styles.bundles}>
        {some.map((deal) => (
          <Card key={deal.deal_id} deal={deal} state={state} />
        ))}
      </ul>
    </section>
  ))
}

type BundleCardProps = { readonly deal: ActivityDeal; readonly state: ActivityState }

function BundleCard({ deal, state }: BundleCardProps) {
  return (
    <li className={`card ${dealCard.bundle}`}>
      <h3>
        {deal.name} <Tag look="line">整套购买</Tag>
      </h3>
      <ul className={dealCard.items}>
        {deal.items.map((item) => (
          <li key={item.activity_item_id}>
            <PartPicture height={40} pic={item.pic} width={40} />
            <span className={dealCard.item}>
              <PartLink className={dealCard.number} id={item.product_id}>
                {item.number}
              </PartLink>
              <span className={dealCard.name}>{item.l_name_zh}</span>
            </span>
            <span className={dealCard.pieces}>× {item.pieces}</span>
            <Price className={dealCard.itemPrice} yuan={item.price} />
          </li>
        ))}
      </ul>
      <div className={dealCard.foot}>
        <span className={dealCard.prices}>
          <Price className={dealCard.now} look="main" yuan={deal.price} />
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

type FlashSaleCardProps = { readonly deal: ActivityDeal; readonly state: ActivityState }

function FlashSaleCard({ deal, state }: FlashSaleCardProps) {
  const [item] = deal.items
  if (item === undefined) return null
  return (
    <li className={`card ${dealCard.card}`}>
      <PartLink skipped className={dealCard.picture} id={item.product_id}>
        <PartPicture height={116} pic={item.pic} width={164} />
      </PartLink>
      <div className={dealCard.words}>
        <PartLink className={dealCard.number} id={item.product_id}>
          {item.number}
        </PartLink>
        <span className={dealCard.name}>
          {item.l_name_zh}
          {item.pieces > 1 && ` × ${item.pieces}`}
        </span>
        <span className={dealCard.model} title={item.l_model_zh}>
          {modelNameCut(item.l_model_zh)}
        </span>
        <span className={dealCard.prices}>
          <Price className={dealCard.now} look="main" yuan={deal.price} />
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
