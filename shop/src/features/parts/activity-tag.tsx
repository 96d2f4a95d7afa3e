import { amountText } from '@portal/ui/price.tsx'
import { Tag } from '@portal/ui/tag.tsx'
import { useMedia } from '@portal/ui/use-media.ts'
import { Link } from '@tanstack/react-router'

import { usePriceDisplay } from '#src/session/preferences.ts'

import type { PartCard } from './parts-calls.ts'
import { usePictureAddress } from './use-picture-address.ts'

import styles from './part-tags.module.css'

export type ActivityFacts = Pick<
  PartCard,
  'activity_flag' | 'activity_flag_image' | 'activity_price'
>

/**
 * A link to the running activity of a part, with its price in the flash sale. On phones it is no link: a tag is too
 * small for a finger and below the pressed row.
 */
export function ActivityTag({ part }: { readonly part: ActivityFacts }) {
  const addressOf = usePictureAddress()
  const { shown } = usePriceDisplay()
  const { activity_flag_image: image, activity_price } = part
  // It is a purchase price like those beside it.
  const price = shown ? activity_price : null
  const isPhone = useMedia('(max-width: 639px)')
  const tag = (
    <Tag className={styles.activity} look="line">
      {image !== '' && <img alt="" height={14} src={addressOf(image)} width={14} />}
      {price === null ? '活动' : `活动价 ¥${amountText(price)}`}
    </Tag>
  )
  return isPhone ? tag : <Link to="/parts/activity">{tag}</Link>
}
