import { classes } from '@portal/ui/page/classes.ts'
import { Link } from '@tanstack/react-router'

import type { CartRow } from '#src/features/cart/cart-calls.ts'
import { OwnPrice } from '#src/features/parts/own-price.tsx'
import { usePriceDisplay } from '#src/session/preferences.ts'

import styles from './flash-sale-tip.module.css'

type Props = {
  readonly row: Pick<CartRow, 'number' | 'flash_sale'>
  readonly className?: string | undefined
}

export function FlashSaleTip({ row: { number, flash_sale }, className }: Props) {
  const { shown } = usePriceDisplay()
  if (flash_sale === undefined) return null
  return (
    <Link className={classes(styles.tip, className)} to="/parts/activity">
      <span className="sr-only">{number} </span>
      {shown ? (
        <>
          <span className={styles.whole}>
            活动价 <OwnPrice yuan={flash_sale.price} />，
          </span>
          <span className={styles.whole}>
            每件省 <OwnPrice yuan={flash_sale.saved} />
            ，去抢购
          </span>
        </>
      ) : (
        '正在活动中，去抢购'
      )}
    </Link>
  )
}
