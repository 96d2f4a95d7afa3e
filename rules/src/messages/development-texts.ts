import {
  DEVELOPMENT_STAGES,
  type DevelopmentStage,
  stageStepTitle,
} from '#src/development/development-stage.ts'
import { REQUEST_STATES, type RequestState } from '#src/development/request-state.ts'
import type { Id } from '#src/ids.ts'
import { MessageCategory } from '#src/messages/message-categories.ts'
import { labelled, type MessageText, messageText, partLink } from '#src/messages/message-text.ts'

type Step = {
  /** The number as the user typed it. */
  readonly number: string
  /** What staff wrote with the step; may be empty. */
  readonly answer: string
  readonly part_id: Id<'part'> | null
}

/** A request, and the state that a step or its withdrawal led from and to. */
type RequestMove = {
  readonly development_request_id: Id<'development_request'>
  readonly number: string
  readonly from: RequestState
  readonly state: RequestState
}

type RequestStep = Step &
  RequestMove & {
    /** The part in development took the request along; null: the request moved alone. */
    readonly stages: Stages | null
  }

/** For who asked for a part: how far it has come, or that it is in the catalogue. */
export function requestProgressedText(step: RequestStep): MessageText {
  const { number, state } = step
  return messageText({
    category_id: MessageCategory.development,
    tip_name: `您提的 ${number} ${requestNews(step)}`,
    lines: [labelled('回复', step.answer)],
    ...toRequest(step),
    ...ofPart(step, state === 'launched'),
  })
}

function requestNews({ from, state, stages }: RequestStep): string {
  if (state !== from) return REQUEST_STATES[state]
  return stages === null ? '有新答复' : stageStepTitle(stages.from, stages.stage)
}

/** The refusal of a request, or that its part is being made, no longer holds. */
export function stepWithdrawnText(move: RequestMove): MessageText {
  const { number, from, state } = move
  return messageText({
    category_id: MessageCategory.development,
    tip_name: `您提的 ${number} 恢复为“${REQUEST_STATES[state]}”`,
    lines: [withdrawn(REQUEST_STATES[from])],
    ...toRequest(move),
  })
}

const toRequest = ({ development_request_id }: RequestMove) => ({
  tip_word: '查看需求',
  link: `/profile/product_develop_detail?id=${development_request_id}`,
})

/** What a part in development was, and what it is now. */
type Stages = { readonly from: DevelopmentStage; readonly stage: DevelopmentStage }

type StageMove = Stages & Pick<Step, 'number'>

/** For those who support a part in development. */
export function developmentProgressedText(step: Step & StageMove): MessageText {
  const { number, from, stage } = step
  return messageText({
    category_id: MessageCategory.development,
    tip_name: `您支持的 ${number} ${stageStepTitle(from, stage)}`,
    lines: [labelled('进展', step.answer)],
    ...TO_DEVELOPMENTS,
    ...ofPart(step, stage === 'launched'),
  })
}

/** A part in development is not stopped, or is not being made yet, for those who support it. */
export function stageWithdrawnText({ number, from, stage }: StageMove): MessageText {
  return messageText({
    category_id: MessageCategory.development,
    tip_name: `您支持的 ${number} 恢复为“${DEVELOPMENT_STAGES[stage]}”`,
    lines: [withdrawn(DEVELOPMENT_STAGES[from])],
    ...TO_DEVELOPMENTS,
  })
}

const TO_DEVELOPMENTS = { tip_word: '查看进展', link: '/profile/product_develop' }

const withdrawn = (state: string) => `之前的“${state}”已撤回。`

function ofPart({ part_id }: Step, isLaunched: boolean) {
  return isLaunched && part_id !== null
    ? { part_id, tip_word: '查看配件', link: partLink(part_id) }
    : {}
}
