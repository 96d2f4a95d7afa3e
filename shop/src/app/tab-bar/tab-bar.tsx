import { HouseIcon, LayoutGridIcon, ShoppingCartIcon, UserRoundIcon } from '@portal/ui/icons.tsx'
import { CountBadge } from '@portal/ui/tag.tsx'
import { Link } from '@tanstack/react-router'

import { useProfile } from '#src/session/session-calls.ts'

import styles from './tab-bar.module.css'

const TABS = [
  { label: '首页', to: '/home', Icon: HouseIcon },
  { label: '分类', to: '/parts/list', Icon: LayoutGridIcon },
  { label: '购物车', to: '/settlement/list', Icon: ShoppingCartIcon },
  { label: '我的', to: '/profile', Icon: UserRoundIcon },
] as const
const CART = '/settlement/list'

/** The bar at the bottom of phones. */
export function TabBar() {
  const count = useProfile()?.cart_number ?? 0
  return (
    <nav aria-label="底部导航" className={styles.bar}>
      {TABS.map(({ label, to, Icon }) => (
        <Link activeProps={{ className: styles.on }} className={styles.tab} key={to} to={to}>
          <Icon size={20} />
          {label}
          {to === CART && <CountBadge className={styles.count} count={count} />}
        </Link>
      ))}
    </nav>
  )
}
