import { isAmong, type Moves } from '#src/orders/moves.ts'
import { keysOf } from '#src/pages/keys-of.ts'

/**
 * The state of a development request.
 *
 * | state | shown | when |
 * |---|---|---|
 * | submitted | 已提交 | waits for staff |
 * | reviewing | 评估中 | staff evaluate it |
 * | developing | 开发中 | the part is being made |
 * | launched | 已上新 | the part is in the catalogue |
 * | declined | 暂不开发 | refused, with the reason |
 */
export const REQUEST_STATES = {
  submitted: '已提交',
  reviewing: '评估中',
  developing: '开发中',
  launched: '已上新',
  declined: '暂不开发',
} as const
export type RequestState = keyof typeof REQUEST_STATES

export const MAX_DEVELOPMENT_PICTURES = 9

/** A declined request may be taken up again. A launched one is final; a wrong step is undone instead. */
const MOVES: Moves<RequestState, 'staff'> = [
  { from: 'submitted', to: 'reviewing', by: ['staff'] },
  { from: 'submitted', to: 'developing', by: ['staff'] },
  { from: 'submitted', to: 'launched', by: ['staff'] },
  { from: 'submitted', to: 'declined', by: ['staff'] },
  { from: 'reviewing', to: 'developing', by: ['staff'] },
  { from: 'reviewing', to: 'launched', by: ['staff'] },
  { from: 'reviewing', to: 'declined', by: ['staff'] },
  { from: 'developing', to: 'launched', by: ['staff'] },
  { from: 'developing', to: 'declined', by: ['staff'] },
  { from: 'declined', to: 'reviewing', by: ['staff'] },
]

/** Answering without a move keeps the state. */
export function isRequestMove(from: RequestState, to: RequestState): boolean {
  return from === to || isAmong(MOVES, { from, to, by: 'staff' })
}

/** The states that all of these requests may move to, in the order of the table above. */
export function commonRequestMoves(states: readonly RequestState[]): RequestState[] {
  return keysOf(REQUEST_STATES).filter((to) =>
    states.every((from) => from !== to && isRequestMove(from, to)),
  )
}

/** Whether staff still have to do something. */
export function isOpenRequest(state: RequestState): boolean {
  return OPEN_REQUEST_STATES.some((open) => open === state)
}

/** Whether undoing a step takes a refusal or a promise back, which its user hears; undoing another one is announced to nobody. */
export function isUndoingNotified(from: RequestState, to: RequestState): boolean {
  return from !== to && (from === 'declined' || from === 'developing')
}

export const OPEN_REQUEST_STATES = [
  'submitted',
  'reviewing',
  'developing',
] as const satisfies readonly RequestState[]

type Step = {
  readonly from: RequestState
  readonly to: RequestState
  readonly answer: string
  readonly hasPart: boolean
}

/** Why staff cannot take this step; undefined: they can. */
export function requestStepProblem({ from, to, answer, hasPart }: Step): string | undefined {
  if (!isRequestMove(from, to))
    return `“${REQUEST_STATES[from]}”的需求不能改为“${REQUEST_STATES[to]}”`
  if (to === 'launched' && !hasPart) return '请选择已上新的配件'
  const isAnswered = answer.trim() !== ''
  if (to === 'declined' && !isAnswered) return '请填写暂不开发的原因'
  return from === to && !isAnswered ? '请输入答复内容' : undefined
}
