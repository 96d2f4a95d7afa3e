import { isOwnAddress } from '#src/accounts/own-address.ts'
import { MessageCategory } from '#src/messages/message-categories.ts'
import { DAY_MS } from '#src/time/shanghai-time.ts'

/** In characters. */
export const MESSAGE_LENGTHS = {
  tip_name: 60,
  tip_description: 5000,
  tip_word: 8,
  link: 300,
} as const

/** Companies or users that a message may name; more are reached by a price level, or as all. */
export const MAX_NAMED_IN_AUDIENCE = 1000

/** Messages are not planned further ahead than this. */
export const MAX_PLANNED_DAYS = 366

/** Who receives a message: all users of the brand, those of a price level, of companies, or these. */
export const AUDIENCE_KINDS = {
  all: '全部用户',
  level: '按价格等级',
  companies: '指定公司',
  users: '指定用户',
} as const

/**
 * | state | when |
 * |---|---|
 * | draft | stored, without a time |
 * | scheduled | sent at its time |
 * | sending | its recipients receive it one after the other |
 * | sent | all of them have it |
 * | recalled | nobody sees it any more |
 */
export const MESSAGE_STATES = {
  draft: '草稿',
  scheduled: '待发送',
  sending: '发送中',
  sent: '已发送',
  recalled: '已撤回',
} as const
export type MessageState = keyof typeof MESSAGE_STATES

/** A message that was sent stays as it is; it can only be recalled. */
export function mayChangeMessage(state: MessageState): boolean {
  return state === 'draft' || state === 'scheduled'
}

type MessageDraft = {
  readonly category_id: MessageCategory
  readonly is_eject: 0 | 1
  readonly tip_name: string
  readonly tip_description: string
  readonly tip_word: string
  readonly link: string
  /** How many companies or users are named; absent where the audience names none. */
  readonly named?: number
  /** Absent: at once. Invalid where the typed text is no moment. */
  readonly sendAt?: Date
}

export type MessageField =
  | 'tip_name'
  | 'tip_description'
  | 'tip_word'
  | 'link'
  | 'audience'
  | 'send_at'
  | 'is_eject'

/** All fields at once, as the form shows a sentence under each; empty when it is valid. */
export function messageProblems(
  draft: MessageDraft,
  now: Date | number,
): Partial<Record<MessageField, string>> {
  const { link, named, sendAt } = draft
  const problems: Partial<Record<MessageField, string | false>> = {
    tip_name: textProblem('标题', draft.tip_name, MESSAGE_LENGTHS.tip_name),
    tip_description: textProblem('内容', draft.tip_description, MESSAGE_LENGTHS.tip_description),
    tip_word: tooLong('按钮文字', draft.tip_word, MESSAGE_LENGTHS.tip_word),
    link:
      tooLong('链接', link, MESSAGE_LENGTHS.link) ||
      (link !== '' && !isOwnAddress(link) && '请输入以 / 开头的商城页面地址，例如 /parts/activity'),
    audience: named !== undefined && audienceProblem(named),
    is_eject:
      draft.category_id === MessageCategory.popUp &&
      draft.is_eject === 0 &&
      '“仅弹窗”的消息不在列表里，请选择一种弹窗',
    send_at: sendAt !== undefined && timeProblem(sendAt, now),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== false))
}

function textProblem(name: string, text: string, max: number): string | false {
  return text.trim() === '' ? `请输入${name}` : tooLong(name, text, max)
}

function tooLong(name: string, text: string, max: number): string | false {
  return text.length > max && `${name}最多 ${max} 字，现在 ${text.length} 字`
}

function audienceProblem(named: number): string | false {
  if (named === 0) return '请选择收件人'
  return (
    named > MAX_NAMED_IN_AUDIENCE && `最多指定 ${MAX_NAMED_IN_AUDIENCE} 个，请改用价格等级或全部`
  )
}

function timeProblem(sendAt: Date, now: Date | number): string | false {
  if (Number.isNaN(sendAt.getTime())) return '请选择发送时间'
  if (sendAt.getTime() <= Number(now)) return '发送时间已经过了，请选择以后的时间，或立即发送'
  const isTooFar = sendAt.getTime() - Number(now) > MAX_PLANNED_DAYS * DAY_MS
  return isTooFar && '发送时间最晚为一年以内'
}
