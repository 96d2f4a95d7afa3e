import { formatYuan } from '@portal/rules/money/money.ts'
import { priceProtectionBadge } from '@portal/rules/prices/price-protection.ts'
import { useMedia } from '@portal/ui/page/use-media.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { Tag } from '@portal/ui/shown/tag.tsx'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'

import { usePriceDisplay } from '#src/session/preferences.ts'

import { usePictureAddress } from './part-picture.tsx'
import type { PartCard } from './parts-calls.ts'

import styles from './part-tags.module.css'

type Props = {
  readonly part: Pick<PartCard, 'is_buy' | 'scm_classification' | 'has_kit' | keyof ActivityFacts>
  readonly children?: ReactNode
}

export function PartTags({ part, children }: Props) {
  const brand = useBrand()
  const badge = brand.priceProtectionBadge
    ? priceProtectionBadge(part.scm_classification)
    : undefined
  return (
    <div className={styles.tags}>
      {part.activity_flag === 1 && <ActivityTag part={part} />}
      {part.is_buy === 1 && <Tag look="brand">已购</Tag>}
      {badge !== undefined && <Tag look="line">{badge}</Tag>}
      {part.has_kit === 1 && <Tag look="line">套装</Tag>}
      {children}
    </div>
  )
}

type ActivityFacts = Pick<PartCard, 'activity_flag' | 'activity_flag_image' | 'activity_price'>

/**
 * A link to the part's running activity, with the flash sale price. On phones it is plain text,
 * because it is too small to touch and lies on the row's own link.
 */
function ActivityTag({ part }: { readonly part: ActivityFacts }) {
  const addressOf = usePictureAddress()
  const { shown } = usePriceDisplay()
  const { activity_flag_image: image, activity_price } = part
  // An activity price is a purchase price and is hidden like one.
  const price = shown ? activity_price : null
  const isPhone = useMedia('(max-width: 639px)')
  const tag = (
    <Tag className={styles.activity} look="line">
      {image !== '' && <img alt="" height={14} src={addressOf(image)} width={14} />}
      {price === null ? '活动' : `活动价 ¥${formatYuan(price)}`}
    </Tag>
  )
  return isPhone ? tag : <Link to="/parts/activity">{tag}</Link>
}
