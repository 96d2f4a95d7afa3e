import { minusYuan, sumOfYuan } from '@portal/rules/money/money.ts'
import { ChevronRightIcon } from '@portal/ui/controls/icons.tsx'
import { Price } from '@portal/ui/shown/price.tsx'
import { Link } from '@tanstack/react-router'

import { usePictureAddress } from '#src/features/parts/part-picture.tsx'
import type { PartDetail } from '#src/features/parts/parts-calls.ts'
import { usePriceDisplay } from '#src/session/preferences.ts'

import styles from './flash-strip.module.css'

export type FlashFacts = Pick<
  PartDetail,
  'activity_flag' | 'activity_flag_image' | 'activity_price' | 'sales_price'
>

/**
 * The price of a part in the running flash sale, if the user may see it and it is lower than the
 * cart's.
 */
export function useFlashPrice({ activity_flag, activity_price, sales_price }: FlashFacts) {
  const { shown } = usePriceDisplay()
  if (!shown || activity_flag !== 1 || activity_price === null || sales_price === null)
    return undefined
  return activity_price < sales_price
    ? { yuan: activity_price, saved: sumOfYuan([sales_price, minusYuan(activity_price)]) }
    : undefined
}

export function FlashStrip({ part }: { readonly part: FlashFacts }) {
  const addressOf = usePictureAddress()
  const flash = useFlashPrice(part)
  if (flash === undefined) return null
  const { activity_flag_image: image } = part
  return (
    <Link className={styles.strip} to="/parts/activity">
      <span className={styles.label}>
        {image !== '' && <img alt="" height={14} src={addressOf(image)} width={14} />}
        活动价
      </span>
      <Price className={styles.amount} yuan={flash.yuan} />
      <span className={styles.saved}>
        每件省 <Price yuan={flash.saved} />
      </span>
      <span className={styles.go}>
        去抢购
        <ChevronRightIcon size={14} />
      </span>
    </Link>
  )
}
