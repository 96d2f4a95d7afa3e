import { priceProtectionBadge } from '@portal/rules/price-protection.ts'
import { useBrand } from '@portal/ui/brand-context.tsx'
import { Tag } from '@portal/ui/tag.tsx'
import type { ReactNode } from 'react'

import { ActivityTag, type ActivityFacts } from './activity-tag.tsx'
import type { PartCard } from './parts-calls.ts'

import styles from './part-tags.module.css'

type Props = {
  readonly part: Pick<PartCard, 'is_buy' | 'scm_classification' | 'has_kit' | keyof ActivityFacts>
  /** Further tags, of the list around it. */
  readonly children?: ReactNode
}

/** The small labels of a part: in an activity, bought before, price protection, a kit. */
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
