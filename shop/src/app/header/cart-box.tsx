import { HoverPanel } from '@portal/ui/hover-panel.tsx'
import { ShoppingCartIcon } from '@portal/ui/icons.tsx'
import { CountBadge } from '@portal/ui/tag.tsx'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { useCartSums } from '#src/features/cart/cart-calls.ts'
import { OwnPrice } from '#src/features/parts/own-price.tsx'

import styles from './cart-box.module.css'

const MiniCart = lazy(() =>
  import('./mini-cart.tsx').then(({ MiniCart: cart }) => ({ default: cart })),
)

/** The cart's count and sum; hovering opens the mini cart, a click the cart. */
export function CartBox() {
  const sums = useCartSums()
  return (
    <HoverPanel
      className={styles.place}
      panelClassName={styles.panel}
      renderPanel={(close) => (
        <Suspense fallback={<p className={styles.loading}>加载中</p>}>
          <MiniCart onLeave={close} />
        </Suspense>
      )}
      renderTrigger={(trigger) => (
        <Link {...trigger} className={styles.box} to="/settlement/list">
          <span className={styles.icon}>
            <ShoppingCartIcon size={20} />
            <CountBadge className={styles.count} count={sums?.kinds ?? 0} />
          </span>
          <span className={styles.word}>购物车</span>
          {sums?.yuan !== null && (
            <span className={styles.sum}>
              <OwnPrice yuan={sums?.yuan} />
            </span>
          )}
        </Link>
      )}
    />
  )
}
