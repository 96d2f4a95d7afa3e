import { useBrand } from '@portal/ui/brand-context.tsx'
import {
  CoinsIcon,
  GiftIcon,
  HistoryIcon,
  LightbulbIcon,
  MapPinIcon,
  PackageIcon,
  ReceiptTextIcon,
  ShieldCheckIcon,
  StarIcon,
  TicketIcon,
  TrendingDownIcon,
  Undo2Icon,
  UserRoundIcon,
} from '@portal/ui/icons.tsx'
import { createFileRoute, Link, Outlet, useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'

import { PageCrumb } from '#src/app/page-crumb.tsx'

import { usePointsAccess } from '../points/points-access.ts'

import styles from './profile-layout.module.css'

export const Route = createFileRoute('/_signed-in/profile/_profile')({
  staticData: { title: '个人中心' },
  component: ProfileLayout,
})

const POINTS = { label: '我的积分', to: '/profile/points', Icon: CoinsIcon } as const

const GIFTS = { label: '我的礼品', to: '/profile/my_gift', Icon: GiftIcon } as const

const PROTECTION = {
  label: '价格保护',
  to: '/profile/price_protection',
  Icon: ShieldCheckIcon,
} as const

const PAGES = [
  { label: '账户信息', to: '/profile/account', Icon: UserRoundIcon },
  { label: '我的订单', to: '/profile/myorder', Icon: PackageIcon },
  { label: '退货单', to: '/profile/return_orders', Icon: Undo2Icon },
  { label: '对账单', to: '/profile/bill', Icon: ReceiptTextIcon },
  { label: '调价记录', to: '/profile/price_adjustment_record', Icon: TrendingDownIcon },
  PROTECTION,
  POINTS,
  GIFTS,
  { label: '优惠券', to: '/profile/coupon', Icon: TicketIcon },
  { label: '我的收藏', to: '/profile/collection', Icon: StarIcon },
  { label: '浏览记录', to: '/profile/browsing_history', Icon: HistoryIcon },
  { label: '产品开发', to: '/profile/product_develop', Icon: LightbulbIcon },
  { label: '地址管理', to: '/profile/address', Icon: MapPinIcon },
] as const

/** The personal centre: its pages at the left, the chosen one beside them. */
function ProfileLayout() {
  const hasPoints = usePointsAccess() === 'open'
  const { modules } = useBrand()
  const pages = PAGES.filter((page) => {
    if (page === PROTECTION) return modules.priceProtection
    return hasPoints || (page !== POINTS && page !== GIFTS)
  })
  const menu = useRef<HTMLElement>(null)
  const { pathname } = useLocation()
  // On a phone the pages are a strip that is wider than the screen.
  useEffect(() => {
    const chosen = menu.current?.querySelector(`a[href="${pathname}"]`)
    if (menu.current && chosen) menu.current.scrollLeft += middleOf(chosen) - middleOf(menu.current)
  })
  return (
    <div className="wrap">
      <PageCrumb />
      <div className={styles.columns}>
        <nav aria-label="个人中心" className={`card ${styles.menu}`} ref={menu}>
          <h2>个人中心</h2>
          {pages.map(({ label, to, Icon }) => (
            <Link activeProps={{ className: styles.on }} key={to} to={to}>
              <Icon />
              {label}
            </Link>
          ))}
        </nav>
        <div className={styles.page}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}

function middleOf(element: Element): number {
  const { left, width } = element.getBoundingClientRect()
  return left + width / 2
}
