import {
  HouseIcon,
  LayoutGridIcon,
  ScanLineIcon,
  ShoppingCartIcon,
  UserRoundIcon,
} from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { CountBadge, UnreadDot } from '@portal/ui/shown/tag.tsx'
import { Link, useLocation } from '@tanstack/react-router'

import { useCartSums } from '#src/features/cart/cart-calls.ts'
import { openVinPhoto } from '#src/features/vin-photo/open-vin-photo.ts'
import { useCentreUnread } from '#src/session/unread-flags.ts'

import styles from './tab-bar.module.css'

const PAGES = [
  { label: '首页', to: '/home', Icon: HouseIcon },
  { label: '分类', to: '/parts/category', Icon: LayoutGridIcon },
] as const
const OWN_PAGES = [
  { label: '购物车', to: '/settlement/list', Icon: ShoppingCartIcon },
  { label: '我的', to: '/profile', Icon: UserRoundIcon },
] as const

export function TabBar() {
  const count = useCartSums()?.kinds ?? 0
  const isUnread = useCentreUnread()
  return (
    <nav aria-label="底部导航" className={styles.bar}>
      {PAGES.map((page) => (
        <Tab key={page.to} {...page} />
      ))}
      <button aria-haspopup="dialog" className={styles.tab} type="button" onClick={openVinPhoto}>
        <span className={styles.scan}>
          <ScanLineIcon size={20} />
        </span>
        VIN 识图
      </button>
      {OWN_PAGES.map((page) => (
        <Tab
          count={page.to === '/settlement/list' ? count : 0}
          isUnread={page.to === '/profile' && isUnread}
          key={page.to}
          {...page}
        />
      ))}
    </nav>
  )
}

type TabProps = ((typeof PAGES)[number] | (typeof OWN_PAGES)[number]) & {
  readonly count?: number
  readonly isUnread?: boolean
}

function Tab({ label, to, Icon, count = 0, isUnread = false }: TabProps) {
  const { pathname } = useLocation()
  const isBelow = to === '/parts/category' && pathname === '/parts/sub_categories'
  return (
    <Link
      activeProps={{ className: styles.on }}
      className={classes(styles.tab, isBelow && styles.on)}
      to={to}
    >
      <Icon size={20} />
      {label}
      <CountBadge className={styles.count} count={count} />
      {isUnread && <UnreadDot className={styles.count} label="有未读" />}
    </Link>
  )
}
