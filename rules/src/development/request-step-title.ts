import { type DevelopmentStage, stageStepTitle } from '#src/development/development-stage.ts'
import { REQUEST_STATES, type RequestState } from '#src/development/request-state.ts'

type Step = {
  readonly state: RequestState
  /** The part in development took the request along to this one; null: the request moved alone. */
  readonly stage: DevelopmentStage | null
  readonly is_undo: boolean
}

/**
 * Each step by its name, oldest first: the state or stage it led to, unless it only answered or gave news. The submission
 * is none of them.
 */
export function requestStepTitles(steps: readonly Step[]): string[] {
  let before: Pick<Step, 'state' | 'stage'> = { state: 'submitted', stage: null }
  return steps.map(({ state, stage, is_undo }) => {
    const from = before
    // An answer by itself leaves its part in development where it is; undoing shows what holds again.
    before = { state, stage: is_undo ? stage : (stage ?? from.stage) }
    if (stage !== null) return stageStepTitle(is_undo ? null : from.stage, stage)
    return state === from.state && !is_undo ? '已回复' : REQUEST_STATES[state]
  })
}
