import {
  MESSAGE_CATEGORY_NAMES,
  MESSAGE_CATEGORY_TAGS,
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

const ICONS: Readonly<Record<MessageCategory, typeof InboxIcon>> = {
  [MessageCategory.orders]: TruckIcon,
  [MessageCategory.arrivals]: PackageIcon,
  [MessageCategory.prices]: TrendingDownIcon,
  [MessageCategory.development]: LightbulbIcon,
  [MessageCategory.statements]: ReceiptTextIcon,
  [MessageCategory.answers]: CircleHelpIcon,
  [MessageCategory.offers]: TicketIcon,
  [MessageCategory.notices]: MegaphoneIcon,
  [MessageCategory.returns]: Undo2Icon,
  [MessageCategory.feedback]: ClipboardListIcon,
  [MessageCategory.accounts]: UserRoundIcon,
  [MessageCategory.popUp]: BellIcon,
}

/** For a category that a newer server has. */
const ANY = '消息'

const isKnown = (category: number): category is MessageCategory => category in ICONS

/** The entry of all messages has one too. */
export const categoryIcon = (category: number): typeof InboxIcon =>
  isKnown(category) ? ICONS[category] : InboxIcon

export const categoryName = (category: number): string =>
  isKnown(category) ? MESSAGE_CATEGORY_NAMES[category] : ANY

export const categoryTag = (category: number): string =>
  isKnown(category) ? MESSAGE_CATEGORY_TAGS[category] : ANY
