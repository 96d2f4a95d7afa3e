import type { DevelopmentStage } from '@portal/rules/development/development-stage.ts'
import type { RequestState } from '@portal/rules/development/request-state.ts'
import type { FeedbackState } from '@portal/rules/feedback/feedback-state.ts'
import type { MessageCategory } from '@portal/rules/messages/message-categories.ts'
import type { MessageState } from '@portal/rules/messages/message-problem.ts'

/** What the people of a brand write, and who they are: no two brands share a text of these. */
export type BrandTexts = PartTexts & {
  /** The first two are those of the demo's public accounts. */
  readonly companies: readonly KnownCompany[]
  readonly people: People
  readonly feedback: readonly FeedbackText[]
  /** Every state, audience and kind of pop-up, the oldest first. */
  readonly messages: readonly StaffMessage[]
  readonly returns: readonly ReturnText[]
  /** One by the first company, and one by the second, whose statement waits for the answer. */
  readonly objections: readonly Objection[]
  readonly correction: Correction
  readonly orderedHandovers: readonly OrderedHandover[]
  readonly handovers: readonly HandoverText[]
  readonly campaigns: CampaignTexts
  readonly activity: string
  /** Three that took effect, the oldest first, and a planned one. */
  readonly adjustments: readonly Adjustment[]
}

/** About parts that there are or should be. */
export type PartTexts = {
  /** The oldest is the last; the first two have steps. */
  readonly developments: readonly DevelopmentText[]
  /** Of the launched one, which is a part of the catalogue. */
  readonly launched: readonly [wanted: number, likes: number]
  readonly news: DevelopmentNews
  readonly requests: readonly RequestText[]
  readonly questions: readonly QuestionText[]
}

export type KnownCompany = {
  readonly name: string
  /** In `SOUTHERN_PLACES`. */
  readonly place: number
  /** Orders per week. */
  readonly rhythm: number
}

/** Beside 陈志强, the main account of the first company. */
export type People = {
  readonly buyer: string
  readonly viewer: string
  /** A sub-account that was disabled. */
  readonly former: string
  /** The main account of the second company. */
  readonly other: string
}

export type DevelopmentText = readonly [
  number: string,
  name: string,
  model: string,
  type: string,
  stage: Exclude<DevelopmentStage, 'launched'>,
  wanted: number,
  likes: number,
]

export type DevelopmentNews = Readonly<Record<Exclude<DevelopmentStage, 'research'>, string>>

type PlannedStep = { readonly state: RequestState; readonly answer: string; readonly days: number }

export type RequestText = {
  readonly number: string
  readonly name: string
  readonly model: string
  readonly pieces: number | null
  readonly remark?: string
  /** Age in days. */
  readonly days: number
  /** The companies that ask, each with the place of the account; the first is the oldest. */
  readonly by: readonly (readonly [company: number, account: number])[]
  readonly steps: readonly PlannedStep[]
  readonly isUnread?: boolean
}

/**
 * Questions of dealers and answers of the supplier; `{oe}`, `{own}` and `{name}` are replaced by
 * the part's.
 */
export type QuestionText = {
  readonly question: string
  readonly answer: string
  /** About a bought part: type 0 in the wire format. */
  readonly isFeedback?: boolean
  readonly showsPicture?: boolean
  /** What the name of the part has, and what it has not. */
  readonly only?: RegExp
  readonly not?: RegExp
}

export type FeedbackText = {
  readonly company: number
  /** The place in the company: 0 is the main account. */
  readonly account: number
  /** Age in days. */
  readonly days: number
  readonly text: string
  /** Below /pictures. */
  readonly files?: readonly string[]
  readonly reply?: readonly [state: Exclude<FeedbackState, 'open'>, text: string]
  readonly replyFiles?: readonly string[]
  readonly isUnread?: boolean
}

export type StaffMessage = {
  readonly category_id: MessageCategory
  readonly tip_name: string
  readonly tip_description: string
  readonly tip_word?: string
  readonly link?: string
  readonly is_eject?: boolean
  readonly pop_type?: 1 | 2
  readonly state: MessageState
  /** Hours from now; negative: before. */
  readonly sentAfter: number
  readonly audience: 'all' | 'level' | 'companies' | 'users'
}

/** The company's position, its delivered order counted from the newest, and reasons, the last for refusal. */
export type ReturnText = readonly [
  company: 1 | 2 | 3,
  order: number,
  kind: 'return' | 'short' | 'broken' | 'wrong',
  state: 'applied' | 'approved' | 'received' | 'credited' | 'rejected' | 'withdrawn',
  reason: string,
  refusal?: string,
]

/** A handover of all rows of an order; with a `reason`, two pieces more of its first part were handed back. */
export type OrderedHandover = {
  /** 0: the latest order with as many rows. */
  readonly nth: number
  readonly rows: number
  readonly note: string
  readonly reason?: string
}

export type HandoverText = {
  readonly state: 'waiting' | 'taken_over' | 'handed_back' | 'withdrawn'
  readonly hoursAgo: number
  readonly rows: number
  readonly note: string
  readonly reason?: string
}

export type Adjustment = {
  readonly title: string
  /** Days from today; it takes effect at midnight. */
  readonly day: number
  /** Number of parts out of five that become cheaper; the others become dearer. */
  readonly cheaper: number
  readonly down: number
  readonly up: number
  readonly parts: number
}

/** In yuan; `makes` takes a percentage off. */
type CampaignText = readonly [name: string, off: number, from: number]

export type CampaignTexts = Readonly<
  Record<'all' | 'makes' | 'category' | 'endingSoon' | 'given' | 'past', CampaignText>
>

export type Objection = { readonly text: string; readonly answer: string | null }

export type Correction = {
  readonly note: string
  readonly amountFen: number
  /** The day in the last closed month, from 0. */
  readonly day: number
}
