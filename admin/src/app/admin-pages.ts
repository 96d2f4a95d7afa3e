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

/** Every page of the navigation, by the job that it is for. */
export const PAGE_GROUPS = [
  {
    name: '今日',
    pages: [
      { to: '/', name: '工作台', Icon: LayoutDashboardIcon },
      { to: '/inbox', name: '收件箱', Icon: InboxIcon },
    ],
  },
  {
    name: '订单',
    pages: [
      { to: '/orders', name: '订单', Icon: ClipboardListIcon },
      { to: '/returns', name: '退货', Icon: Undo2Icon },
    ],
  },
  {
    name: '仓库',
    pages: [
      { to: '/picking', name: '发货', Icon: TruckIcon },
      { to: '/stock', name: '库存', Icon: WarehouseIcon },
    ],
  },
  {
    name: '客户',
    pages: [
      { to: '/accounts', name: '客户账号', Icon: UserRoundIcon },
      { to: '/questions', name: '商品问答', Icon: CircleHelpIcon },
      { to: '/feedback', name: '意见反馈', Icon: MessageSquareIcon },
      { to: '/development_requests', name: '开发需求', Icon: LightbulbIcon },
    ],
  },
  {
    name: '商品',
    pages: [
      { to: '/prices', name: '调价', Icon: TrendingDownIcon },
      { to: '/developments', name: '开发件', Icon: HammerIcon },
      { to: '/search_terms', name: '搜索词', Icon: SearchIcon },
    ],
  },
  {
    name: '营销',
    pages: [
      { to: '/messages', name: '消息', Icon: BellIcon },
      { to: '/vouchers', name: '优惠券', Icon: TicketIcon },
      { to: '/activities', name: '活动', Icon: FlameIcon },
      { to: '/gift_orders', name: '礼品单', Icon: GiftIcon },
      { to: '/gifts', name: '礼品', Icon: PackageIcon },
    ],
  },
  {
    name: '财务',
    pages: [
      { to: '/statements', name: '对账单', Icon: ReceiptTextIcon },
      { to: '/price_protection', name: '价保', Icon: ShieldCheckIcon },
      { to: '/wallets', name: '积分与币', Icon: CoinsIcon },
    ],
  },
  {
    name: '系统',
    pages: [
      { to: '/client_errors', name: '前端报错', Icon: TriangleAlertIcon },
      { to: '/jobs', name: '后台任务', Icon: HistoryIcon },
    ],
  },
] as const
