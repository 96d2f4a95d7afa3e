import { HoverPanel } from '@portal/ui/hover-panel.tsx'
import { ShoppingCartIcon } from '@portal/ui/icons.tsx'
import { CountBadge } from '@portal/ui/tag.tsx'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'

import { useCart } from '#src/features/cart/cart-calls.ts'
import { OwnPrice } from '#src/features/parts/own-price.tsx'
import { useProfile } from '#src/session/session-calls.ts'

import styles from './cart-box.module.css'

const MiniCart = lazy(() =>
  import('./mini-cart.tsx').then(({ MiniCart: cart }) => ({ default: cart })),
)

/** The cart's count and sum; resting on it unfolds the mini cart, a click goes to the cart. */
export function CartBox() {
  const cart = useCart().data
  const rows = useProfile()?.cart_number ?? 0
  const count = cart?.cart_list.length ?? rows
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
            <CountBadge className={styles.count} count={count} />
          </span>
          <span className={styles.word}>购物车</span>
          {cart?.total_price !== null && (
            <span className={styles.sum}>
              <OwnPrice yuan={cart?.total_price} />
            </span>
          )}
        </Link>
      )}
    />
  )
}
