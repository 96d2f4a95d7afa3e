import { modelNameCut } from '@portal/rules/vehicles/model-name-cut.ts'
import { Price } from '@portal/ui/shown/price.tsx'
import { StockBadge, stockStateOf } from '@portal/ui/shown/stock-badge.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import type { ReactNode } from 'react'

import { AddOneButton } from '#src/features/add-to-cart/add-one-button.tsx'
import { CarFitTag } from '#src/features/car-fit/car-fit-tag.tsx'
import { PartLink } from '#src/features/parts/part-link.tsx'
import { PartPicture } from '#src/features/parts/part-picture.tsx'
import type { PartCard } from '#src/features/parts/parts-calls.ts'
import { wordingIn } from '#src/features/parts/stock/buyable.ts'
import { useBuyingView, useShownPrices } from '#src/features/parts/stock/use-buying-view.ts'
import { quotedPrice } from '#src/features/quotation/quotation.ts'

import styles from './part-tile.module.css'

type Props = {
  readonly part: PartCard
  readonly tag?: ReactNode
}

export function PartTile({ part, tag }: Props) {
  const price = quotedPrice(useShownPrices(part))
  const { warehouse } = useBuyingView()
  return (
    <article className={styles.tile}>
      <PartLink skipped className={styles.picture} id={part.product_id}>
        <PartPicture height={132} pic={part.pic} width={184} />
        <span className={styles.corner}>
          {tag}
          {tag === undefined && part.is_buy === 1 && <Tag look="brand">已购</Tag>}
          {part.is_coming_soon === 1 && <Tag look="new">即将上市</Tag>}
        </span>
      </PartLink>
      <div className={styles.words}>
        <PartLink className={styles.number} id={part.product_id}>
          {part.number}
        </PartLink>
        <span className={styles.name} title={part.l_name_zh}>
          {part.l_name_zh}
        </span>
        <span className={styles.model} title={part.l_model_zh}>
          {modelNameCut(part.l_model_zh)}
        </span>
        <CarFitTag productId={part.product_id} />
        <div className={styles.foot}>
          <span title={price?.label}>
            <Price
              className={styles.price}
              look={price?.isPaid ? 'main' : 'strong'}
              yuan={price?.yuan}
            />
          </span>
          <span className={styles.right}>
            <StockBadge state={stockStateOf(wordingIn(part, warehouse))} />
            <AddOneButton part={part} />
          </span>
        </div>
      </div>
    </article>
  )
}
