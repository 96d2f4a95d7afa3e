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

/** Every page of the navigation, by the job that it is for; `isOffice` marks what the warehouse may not read. */
export const PAGE_GROUPS = [
  {
    name: '今日',
    pages: [
      { to: '/', name: '工作台', Icon: LayoutDashboardIcon, isOffice: false },
      { to: '/inbox', name: '收件箱', Icon: InboxIcon, isOffice: false },
    ],
  },
  {
    name: '订单',
    pages: [
      { to: '/orders', name: '订单', Icon: ClipboardListIcon, isOffice: false },
      { to: '/returns', name: '退货', Icon: Undo2Icon, isOffice: false },
    ],
  },
  {
    name: '仓库',
    pages: [
      { to: '/picking', name: '发货', Icon: TruckIcon, isOffice: false },
      { to: '/stock', name: '库存', Icon: WarehouseIcon, isOffice: false },
    ],
  },
  {
    name: '客户',
    pages: [
      { to: '/accounts', name: '客户账号', Icon: UserRoundIcon, isOffice: true },
      { to: '/questions', name: '商品问答', Icon: CircleHelpIcon, isOffice: false },
      { to: '/feedback', name: '意见反馈', Icon: MessageSquareIcon, isOffice: false },
      { to: '/development_requests', name: '开发需求', Icon: LightbulbIcon, isOffice: false },
    ],
  },
  {
    name: '商品',
    pages: [
      { to: '/prices', name: '调价', Icon: TrendingDownIcon, isOffice: true },
      { to: '/developments', name: '开发件', Icon: HammerIcon, isOffice: false },
      { to: '/search_terms', name: '搜索词', Icon: SearchIcon, isOffice: true },
    ],
  },
  {
    name: '营销',
    pages: [
      { to: '/messages', name: '消息', Icon: BellIcon, isOffice: true },
      { to: '/vouchers', name: '优惠券', Icon: TicketIcon, isOffice: true },
      { to: '/activities', name: '活动', Icon: FlameIcon, isOffice: true },
      { to: '/gift_orders', name: '礼品单', Icon: GiftIcon, isOffice: false },
      { to: '/gifts', name: '礼品', Icon: PackageIcon, isOffice: false },
    ],
  },
  {
    name: '财务',
    pages: [
      { to: '/statements', name: '对账单', Icon: ReceiptTextIcon, isOffice: true },
      { to: '/price_protection', name: '价保', Icon: ShieldCheckIcon, isOffice: true },
      { to: '/wallets', name: '积分与币', Icon: CoinsIcon, isOffice: true },
    ],
  },
  {
    name: '系统',
    pages: [
      { to: '/client_errors', name: '前端报错', Icon: TriangleAlertIcon, isOffice: true },
      { to: '/jobs', name: '后台任务', Icon: HistoryIcon, isOffice: false },
    ],
  },
] as const
