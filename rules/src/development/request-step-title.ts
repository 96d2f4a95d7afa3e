import { DEVELOPMENT_STAGES, type DevelopmentStage } from '#src/development/development-stage.ts'
import { REQUEST_STATES, type RequestState } from '#src/development/request-state.ts'

type Step = {
  readonly state: RequestState
  /** The part in development took the request along to this one; null: the request moved alone. */
  readonly stage: DevelopmentStage | null
  readonly is_undo: boolean
}

/** Each step by its name, oldest first: the state it led to, unless it only answered. The submission is none of them. */
export function requestStepTitles(steps: readonly Step[]): string[] {
  return steps.map(({ state, stage, is_undo }, place) => {
    if (stage !== null) return DEVELOPMENT_STAGES[stage]
    const before = steps[place - 1]?.state ?? 'submitted'
    return state === before && !is_undo ? '已回复' : REQUEST_STATES[state]
  })
}
