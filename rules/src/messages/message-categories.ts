/** What a message is about, as the wire numbers it. */
export const MessageCategory = {
  /** Not a category of a message: the menu's first entry stands for all of them. */
  all: 0,
  orders: 1,
  arrivals: 2,
  prices: 3,
  development: 4,
  /** Acknowledging one leads to the statements (specification, section 4). */
  statements: 5,
  answers: 6,
  offers: 7,
  notices: 8,
  returns: 9,
  feedback: 10,
  accounts: 11,
  /** Shown as a pop-up only, never in the menu or the list (specification, section 4). */
  popUp: 18,
} as const
export type MessageCategory = Exclude<
  (typeof MessageCategory)[keyof typeof MessageCategory],
  typeof MessageCategory.all
>

export const MESSAGE_CATEGORY_NAMES: Readonly<Record<MessageCategory, string>> = {
  [MessageCategory.orders]: '订单物流',
  [MessageCategory.arrivals]: '到货提醒',
  [MessageCategory.prices]: '价格调整',
  [MessageCategory.development]: '产品开发',
  [MessageCategory.statements]: '对账单',
  [MessageCategory.answers]: '问答回复',
  [MessageCategory.offers]: '优惠活动',
  [MessageCategory.notices]: '系统公告',
  [MessageCategory.returns]: '退货退款',
  [MessageCategory.feedback]: '意见反馈',
  [MessageCategory.accounts]: '账号协作',
  [MessageCategory.popUp]: '仅弹窗',
}

/** Two characters for the rows of the list. */
export const MESSAGE_CATEGORY_TAGS: Readonly<Record<MessageCategory, string>> = {
  [MessageCategory.orders]: '物流',
  [MessageCategory.arrivals]: '到货',
  [MessageCategory.prices]: '调价',
  [MessageCategory.development]: '开发',
  [MessageCategory.statements]: '对账',
  [MessageCategory.answers]: '问答',
  [MessageCategory.offers]: '优惠',
  [MessageCategory.notices]: '公告',
  [MessageCategory.returns]: '退货',
  [MessageCategory.feedback]: '反馈',
  [MessageCategory.accounts]: '账号',
  [MessageCategory.popUp]: '通知',
}

export const MESSAGE_CATEGORIES: readonly MessageCategory[] = [
  MessageCategory.orders,
  MessageCategory.arrivals,
  MessageCategory.prices,
  MessageCategory.development,
  MessageCategory.statements,
  MessageCategory.answers,
  MessageCategory.offers,
  MessageCategory.notices,
  MessageCategory.returns,
  MessageCategory.feedback,
  MessageCategory.accounts,
  MessageCategory.popUp,
]

type Entry = { readonly id: number; readonly name: string }

/** The menu, the default first, in the order of the categories. */
export const MESSAGE_MENU: readonly Entry[] = [
  { id: MessageCategory.all, name: '全部消息' },
  ...MESSAGE_CATEGORIES.filter((id) => id !== MessageCategory.popUp).map((id) => ({
    id,
    name: MESSAGE_CATEGORY_NAMES[id],
  })),
]
