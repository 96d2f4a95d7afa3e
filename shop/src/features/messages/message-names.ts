import {
  MESSAGE_CATEGORY_NAMES,
  MessageCategory,
} from '@portal/rules/messages/message-categories.ts'
import {
  BellIcon,
  CircleHelpIcon,
  ClipboardListIcon,
  InboxIcon,
  LightbulbIcon,
  MegaphoneIcon,
  PackageIcon,
  ReceiptTextIcon,
  TicketIcon,
  TrendingDownIcon,
  TruckIcon,
  Undo2Icon,
  UserRoundIcon,
} from '@portal/ui/controls/icons.tsx'

type Look = {
  /** Two characters for the rows of the list. */
  readonly short: string
  readonly Icon: typeof InboxIcon
}

const LOOKS: Readonly<Record<MessageCategory, Look>> = {
  [MessageCategory.orders]: { short: '物流', Icon: TruckIcon },
  [MessageCategory.arrivals]: { short: '到货', Icon: PackageIcon },
  [MessageCategory.prices]: { short: '调价', Icon: TrendingDownIcon },
  [MessageCategory.development]: { short: '开发', Icon: LightbulbIcon },
  [MessageCategory.statements]: { short: '对账', Icon: ReceiptTextIcon },
  [MessageCategory.answers]: { short: '问答', Icon: CircleHelpIcon },
  [MessageCategory.offers]: { short: '优惠', Icon: TicketIcon },
  [MessageCategory.notices]: { short: '公告', Icon: MegaphoneIcon },
  [MessageCategory.returns]: { short: '退货', Icon: Undo2Icon },
  [MessageCategory.feedback]: { short: '反馈', Icon: ClipboardListIcon },
  [MessageCategory.accounts]: { short: '账号', Icon: UserRoundIcon },
  [MessageCategory.popUp]: { short: '通知', Icon: BellIcon },
}

/** For the entry of all messages, and for a category that a newer server has. */
const ANY: Look = { short: '消息', Icon: InboxIcon }

const isKnown = (category: number): category is MessageCategory => category in LOOKS

export const lookOf = (category: number): Look => (isKnown(category) ? LOOKS[category] : ANY)

export const categoryName = (category: number): string =>
  isKnown(category) ? MESSAGE_CATEGORY_NAMES[category] : ANY.short
