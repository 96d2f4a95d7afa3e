import { MessageCategory } from '#src/messages/message-categories.ts'
import { shopAddressProblem } from '#src/messages/shop-address.ts'
import { textLength } from '#src/text/text-length.ts'
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
  /** The price level of the audience; absent where it has none, empty if it is not chosen yet. */
  readonly level?: string
  /** 1: stored without being sent, so that it may lack anything but some word of it. */
  readonly is_draft?: 0 | 1
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
export function messageProblems(draft: MessageDraft, now: Date | number): Problems {
  return draft.is_draft === 1
    ? {
        ...lengthProblems(draft),
        ...(isEmpty(draft.tip_name) &&
          isEmpty(draft.tip_description) && { tip_name: '请输入标题或内容' }),
        ...(Number.isNaN(draft.sendAt?.getTime()) && { send_at: NO_TIME }),
      }
    : { ...missing(draft), ...lengthProblems(draft), ...timeProblems(draft, now) }
}

const NO_TIME = '请选择发送时间'

type Problems = Partial<Record<MessageField, string>>

/** What a stored message may not exceed, sent or not. */
function lengthProblems({ tip_name, tip_description, tip_word, link, named = 0 }: MessageDraft) {
  return found({
    tip_name: tooLong('标题', tip_name, MESSAGE_LENGTHS.tip_name),
    tip_description: tooLong('内容', tip_description, MESSAGE_LENGTHS.tip_description),
    tip_word: tooLong('按钮文字', tip_word, MESSAGE_LENGTHS.tip_word),
    link: tooLong('链接', link, MESSAGE_LENGTHS.link),
    audience:
      named > MAX_NAMED_IN_AUDIENCE && `最多指定 ${MAX_NAMED_IN_AUDIENCE} 个，请改用价格等级或全部`,
  })
}

/** What a message needs before it is sent. */
function missing(draft: MessageDraft): Problems {
  const { tip_word, link } = draft
  return found({
    tip_name: isEmpty(draft.tip_name) && '请输入标题',
    tip_description: isEmpty(draft.tip_description) && '请输入内容',
    tip_word: link !== '' && isEmpty(tip_word) && '填写了链接，请填写按钮文字',
    link: linkProblem(draft),
    audience: (draft.named === 0 && '请选择收件人') || (draft.level === '' && '请选择价格等级'),
    is_eject:
      draft.category_id === MessageCategory.popUp &&
      draft.is_eject === 0 &&
      '“仅弹窗”的消息不在列表里，请选择一种弹窗',
  })
}

/** The button is shown with an address only, and the address as a button only. */
function linkProblem({ tip_word, link }: MessageDraft): string | false {
  if (link === '') return !isEmpty(tip_word) && '填写了按钮文字，请填写链接'
  return shopAddressProblem(link) ?? false
}

function found(problems: Partial<Record<MessageField, string | false>>): Problems {
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== false))
}

const isEmpty = (text: string) => text.trim() === ''

function tooLong(name: string, text: string, max: number): string | false {
  const length = textLength(text)
  return length > max && `${name}最多 ${max} 字，现在 ${length} 字`
}

function timeProblems({ sendAt }: MessageDraft, now: Date | number): Problems {
  return sendAt === undefined ? {} : found({ send_at: timeProblem(sendAt, now) })
}

function timeProblem(sendAt: Date, now: Date | number): string | false {
  if (Number.isNaN(sendAt.getTime())) return NO_TIME
  if (sendAt.getTime() <= Number(now)) return '发送时间已经过了，请选择以后的时间，或立即发送'
  const isTooFar = sendAt.getTime() - Number(now) > MAX_PLANNED_DAYS * DAY_MS
  return isTooFar && '发送时间请选在一年以内'
}
