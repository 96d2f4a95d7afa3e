import { IconButton } from '@portal/ui/controls/icon-button.tsx'
import {
  BellIcon,
  CircleHelpIcon,
  ClipboardListIcon,
  CoinsIcon,
  FlameIcon,
  GiftIcon,
  HammerIcon,
  HistoryIcon,
  InboxIcon,
  LayoutDashboardIcon,
  LightbulbIcon,
  LogOutIcon,
  MessageSquareIcon,
  PackageIcon,
  ReceiptTextIcon,
  SearchIcon,
  ShieldCheckIcon,
  TicketIcon,
  TrendingDownIcon,
  TriangleAlertIcon,
  TruckIcon,
  Undo2Icon,
  UserRoundIcon,
  WarehouseIcon,
} from '@portal/ui/controls/icons.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { createFileRoute, Link, Outlet, redirect, useNavigate } from '@tanstack/react-router'

import { OverPages } from '#src/lists/over-pages.tsx'
import { ROLE_NAMES } from '#src/session/rights.ts'
import { type Staff, staffQuery, useLogout } from '#src/session/session-calls.ts'
import { endSession, sessionToken } from '#src/session/session.ts'

import { AdminMark } from './admin-mark.tsx'

import styles from './admin-layout.module.css'

export const Route = createFileRoute('/_signed-in')({
  beforeLoad: ({ location }) => {
    if (sessionToken() === undefined)
      throw redirect({ to: '/login', search: { from: location.href } })
  },
  loader: ({ context }) => void context.queries.prefetchQuery(staffQuery(context.call)),
  component: AdminLayout,
})

const PAGES = [
  { to: '/', name: '工作台', Icon: LayoutDashboardIcon },
  { to: '/orders', name: '订单', Icon: ClipboardListIcon },
  { to: '/picking', name: '发货', Icon: TruckIcon },
  { to: '/stock', name: '库存', Icon: WarehouseIcon },
  { to: '/returns', name: '退货', Icon: Undo2Icon },
  { to: '/statements', name: '对账单', Icon: ReceiptTextIcon },
  { to: '/prices', name: '调价', Icon: TrendingDownIcon },
  { to: '/price_protection', name: '价保', Icon: ShieldCheckIcon },
  { to: '/inbox', name: '收件箱', Icon: InboxIcon },
  { to: '/questions', name: '商品问答', Icon: CircleHelpIcon },
  { to: '/feedback', name: '意见反馈', Icon: MessageSquareIcon },
  { to: '/development_requests', name: '开发需求', Icon: LightbulbIcon },
  { to: '/developments', name: '开发件', Icon: HammerIcon },
  { to: '/messages', name: '消息', Icon: BellIcon },
  { to: '/vouchers', name: '优惠券', Icon: TicketIcon },
  { to: '/activities', name: '活动', Icon: FlameIcon },
  { to: '/gift_orders', name: '礼品单', Icon: GiftIcon },
  { to: '/gifts', name: '礼品', Icon: PackageIcon },
  { to: '/wallets', name: '积分与币', Icon: CoinsIcon },
  { to: '/accounts', name: '客户账号', Icon: UserRoundIcon },
  { to: '/search_terms', name: '搜索词', Icon: SearchIcon },
  { to: '/client_errors', name: '前端报错', Icon: TriangleAlertIcon },
  { to: '/jobs', name: '后台任务', Icon: HistoryIcon },
] as const

function AdminLayout() {
  const { data: staff } = useQuery(staffQuery(useCaller()))
  return (
    <div className={styles.admin}>
      <a className="skip-link" href="#main">
        跳到主要内容
      </a>
      <header className={styles.column}>
        <div className={styles.mark}>
          <AdminMark hint={staff && `${staff.brands.length} 个品牌`} />
        </div>
        <nav aria-label="主导航">
          {PAGES.map(({ to, name, Icon }) => (
            <Link
              activeOptions={{ exact: to === '/' }}
              activeProps={{ className: styles.on }}
              className={styles.entry}
              key={to}
              title={name}
              to={to}
            >
              <Icon />
              <span>{name}</span>
            </Link>
          ))}
        </nav>
        <AdminAccount staff={staff} />
      </header>
      <main className={styles.main} id="main" tabIndex={-1}>
        <OverPages>
          <Outlet />
        </OverPages>
      </main>
    </div>
  )
}

type Props = {
  /** Absent until the server has answered. */
  readonly staff: Staff | undefined
}

function AdminAccount({ staff }: Props) {
  const logout = useLogout()
  const navigate = useNavigate()
  const queries = useQueryClient()
  const leave = async () => {
    await logout.mutateAsync({})
    endSession()
    await navigate({ to: '/login' })
    // The next member of staff to sign in must not see cached data.
    queries.clear()
    toast.success('已退出系统')
  }
  const accountText = staff && `${staff.name} · ${ROLE_NAMES[staff.role]}`
  return (
    <div className={styles.account}>
      {staff && (
        <span className={styles.who} title={accountText}>
          <i aria-hidden="true">{staff.name.slice(0, 1)}</i>
          <span>{accountText}</span>
        </span>
      )}
      <IconButton
        className={styles.leave}
        disabled={logout.isPending}
        label="退出登录"
        // Already shown by the query cache.
        onClick={() => void leave().catch(() => undefined)}
      >
        <LogOutIcon />
      </IconButton>
    </div>
  )
}
