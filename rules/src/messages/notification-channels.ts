import { MessageCategory } from '#src/messages/message-categories.ts'

/** Besides the shop's own list, a message can reach a user by these ways. */
export const NOTIFICATION_CHANNELS = {
  email: '邮件',
  sms: '短信',
  push: '浏览器通知',
} as const

export type NotificationChannel = keyof typeof NOTIFICATION_CHANNELS

/** A channel begins with these categories when its address is known; SMS cost money, so users choose them. */
export const FIRST_CATEGORIES: Readonly<Record<NotificationChannel, readonly number[]>> = {
  email: [5, 9, 11],
  sms: [],
  push: [1, 2, 5, 6, 11],
}

/**
 * What of a category cannot wait, in words; all else is never sent by SMS. The messages are those with a pop-up, whether
 * an event or staff wrote them.
 */
export const SMS_FOR: ReadonlyMap<number, string> = new Map<number, string>([
  [MessageCategory.orders, '订单被取消或未通过审核'],
  [MessageCategory.offers, '活动开始'],
  [MessageCategory.notices, '弹窗公告'],
  [MessageCategory.returns, '退货被驳回'],
  [MessageCategory.accounts, '等您下单、权限或密码变化'],
])

/** SMS that one user gets within 24 hours at most; the messages stay in the list. */
export const MAX_SMS_COPIES_A_DAY = 10

/** A copy later than this is not news any more: the message in the list is. */
export const MAX_COPY_AGE_HOURS = 24

const RETRY_MINUTES = [1, 5, 30, 120]

/** Minutes until a failed copy is sent again, by the number of failures; undefined when it is given up. */
export function minutesUntilRetry(failures: number): number | undefined {
  return RETRY_MINUTES[failures - 1]
}

export type CopyFacts = {
  readonly is_enabled: boolean
  readonly is_recalled: boolean
  readonly is_read: boolean
  /** The user still wants this category by this channel, and has an address for it. */
  readonly is_wanted: boolean
  readonly age_hours: number
  /** SMS of the last 24 hours; 0 for other channels. */
  readonly sms_sent: number
}

/** Why a copy is not sent; undefined if it is. */
export function reasonToSkipCopy(copy: CopyFacts): string | undefined {
  if (!copy.is_enabled) return 'account disabled'
  if (copy.is_recalled) return 'recalled'
  if (copy.is_read) return 'read'
  if (!copy.is_wanted) return 'switched off'
  if (copy.age_hours >= MAX_COPY_AGE_HOURS) return 'late'
  if (copy.sms_sent >= MAX_SMS_COPIES_A_DAY) return 'too many SMS'
  return undefined
}
