import { DEVELOPMENT_STAGES, type DevelopmentStage } from '#src/development/development-stage.ts'
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

type RequestStep = Step & {
  readonly development_request_id: Id<'development_request'>
  readonly state: RequestState
}

/** For who asked for a part: how far it has come, or that it is in the catalogue. */
export function requestProgressedText(step: RequestStep): MessageText {
  const { number, state, development_request_id } = step
  return messageText({
    category_id: MessageCategory.development,
    // Where it was left as submitted, staff answered.
    tip_name: `您提的 ${number} ${state === 'submitted' ? '有新答复' : REQUEST_STATES[state]}`,
    lines: [labelled('回复', step.answer)],
    tip_word: '查看需求',
    link: `/profile/product_develop_detail?id=${development_request_id}`,
    ...ofPart(step, state === 'launched'),
  })
}

type DevelopmentStep = Step & { readonly stage: DevelopmentStage }

/** For those who support a part in development. */
export function developmentProgressedText(step: DevelopmentStep): MessageText {
  const { number, stage } = step
  return messageText({
    category_id: MessageCategory.development,
    tip_name: `您支持的 ${number} ${DEVELOPMENT_STAGES[stage]}`,
    lines: [labelled('进展', step.answer)],
    tip_word: '查看进展',
    link: '/profile/product_develop',
    ...ofPart(step, stage === 'launched'),
  })
}

function ofPart({ part_id }: Step, isLaunched: boolean) {
  return isLaunched && part_id !== null
    ? { part_id, tip_word: '查看配件', link: partLink(part_id) }
    : {}
}
