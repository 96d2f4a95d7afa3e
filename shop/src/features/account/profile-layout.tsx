import {
  BellIcon,
  ChevronDownIcon,
  ChevronUpIcon,
  CoinsIcon,
  GiftIcon,
  HistoryIcon,
  LightbulbIcon,
  MapPinIcon,
  MessageSquareIcon,
  PackageIcon,
  ReceiptTextIcon,
  SendIcon,
  ShieldCheckIcon,
  StarIcon,
  TicketIcon,
  TrendingDownIcon,
  Undo2Icon,
  UserRoundIcon,
} from '@portal/ui/controls/icons.tsx'
import { classes } from '@portal/ui/page/classes.ts'
import { useBrand } from '@portal/ui/shown/brand-context.tsx'
import { CountBadge, UnreadDot } from '@portal/ui/shown/tag.tsx'
import { createFileRoute, Link, Outlet, useLocation } from '@tanstack/react-router'
import { useId, useState } from 'react'

import { useWaitingHandovers } from '#src/features/cart-handovers/handover-calls.ts'
import { useHasDraft } from '#src/features/feedback/feedback-draft.ts'
import { useUnreadCount } from '#src/features/messages/messages-calls.ts'
import { PageCrumb } from '#src/layout/page-crumb.tsx'
import { usePointsAccess, useProfile, useMaySettle } from '#src/session/session-calls.ts'
import { useUnreadFlags } from '#src/session/unread-flags.ts'

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

const HANDOVERS = { label: '提交给主账号', to: '/profile/handovers', Icon: SendIcon } as const

const STATEMENTS = { label: '对账单', to: '/profile/bill', Icon: ReceiptTextIcon } as const

const MESSAGES = { label: '系统消息', to: '/profile/system_msg', Icon: BellIcon } as const

const DEVELOPMENT = {
  label: '产品开发',
  to: '/profile/product_develop',
  Icon: LightbulbIcon,
} as const

const FEEDBACK = { label: '意见反馈', to: '/profile/feedback', Icon: MessageSquareIcon } as const

const PAGES = [
  { label: '账户信息', to: '/profile/account', Icon: UserRoundIcon },
  { label: '我的订单', to: '/profile/myorder', Icon: PackageIcon },
  HANDOVERS,
  { label: '退货单', to: '/profile/return_orders', Icon: Undo2Icon },
  STATEMENTS,
  { label: '调价记录', to: '/profile/price_adjustment_record', Icon: TrendingDownIcon },
  PROTECTION,
  POINTS,
  GIFTS,
  { label: '优惠券', to: '/profile/coupon', Icon: TicketIcon },
  { label: '我的收藏', to: '/profile/collection', Icon: StarIcon },
  { label: '浏览记录', to: '/profile/browsing_history', Icon: HistoryIcon },
  DEVELOPMENT,
  MESSAGES,
  FEEDBACK,
  { label: '地址管理', to: '/profile/address', Icon: MapPinIcon },
] as const

function ProfileLayout() {
  const { pathname } = useLocation()
  const pages = usePages()
  return (
    <div className="wrap">
      <PageCrumb />
      <div className={styles.columns}>
        <nav aria-label="个人中心" className={`card ${styles.menu}`}>
          <h2>个人中心</h2>
          <Pages isCentre={pathname === '/profile/account'} key={pathname} pages={pages} />
        </nav>
        <div className={styles.page}>
          <Outlet />
        </div>
      </div>
    </div>
  )
}

type Page = (typeof PAGES)[number]

function usePages(): readonly Page[] {
  const hasPoints = usePointsAccess() === 'open'
  const { modules } = useBrand()
  const profile = useProfile()
  const mayAsk = useMaySettle() === true
  const { pathname } = useLocation()
  // After opening an old link, the menu still shows the current page.
  const isThere = pathname === PROTECTION.to
  const maySee = new Map<Page, boolean>([
    [STATEMENTS, profile?.is_statements === 1],
    [PROTECTION, isThere || (modules.priceProtection && mayAsk)],
    [POINTS, hasPoints],
    [GIFTS, hasPoints],
  ])
  return PAGES.filter((page) => maySee.get(page) !== false)
}

type PagesProps = {
  readonly pages: readonly Page[]
  readonly isCentre: boolean
}

function Pages({ pages, isCentre }: PagesProps) {
  const { pathname } = useLocation()
  const [isOpen, setOpen] = useState(isCentre)
  const id = useId()
  const unread = useUnreadCount()
  const { development, feedback } = useUnreadFlags()
  // On its own page the draft is to be seen.
  const hasDraft = useHasDraft() && pathname !== FEEDBACK.to
  const here = pages.find(({ to }) => to === pathname)
  return (
    <>
      <button
        aria-controls={id}
        aria-expanded={isOpen}
        className={styles.fold}
        type="button"
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          个人中心 {/* Beside the name of all pages, because it is of another one. */}
          {!isOpen && (development || feedback) && <UnreadDot label="有未读" />}
          {here && ` · ${here.label}`}
        </span>
        {isOpen ? <ChevronUpIcon /> : <ChevronDownIcon />}
      </button>
      <div className={classes(styles.pages, isOpen && styles.open)} id={id}>
        {pages.map(({ label, to, Icon }) => (
          <Link activeProps={{ className: styles.on }} key={to} to={to}>
            <Icon />
            {label}
            {to === MESSAGES.to && <CountBadge className={styles.count} count={unread} />}
            {to === DEVELOPMENT.to && development && (
              <UnreadDot className={styles.dot} label="有新进展" />
            )}
            {to === FEEDBACK.to && feedback && (
              <UnreadDot className={styles.dot} label="有新回复" />
            )}
            {to === FEEDBACK.to && hasDraft && !feedback && (
              <span className={styles.waiting}>草稿</span>
            )}
            {to === HANDOVERS.to && <WaitingHandoversBadge />}
          </Link>
        ))}
      </div>
    </>
  )
}

function WaitingHandoversBadge() {
  const waiting = useWaitingHandovers()?.total ?? 0
  if (waiting === 0) return null
  return (
    <span className={styles.waiting}>
      {waiting}
      <span className={styles.unit}> 份待处理</span>
    </span>
  )
}
