import {
  DEVELOPMENT_STAGES,
  type DevelopmentStage,
  stageStepTitle,
} from '#src/development/development-stage.ts'
import { REQUEST_STATES, type RequestState } from '#src/development/request-state.ts'

type Step = {
  readonly state: RequestState
  /** The part in development took the request along to this one; null: the request moved alone. */
  readonly stage: DevelopmentStage | null
  readonly is_undo: boolean
}

type Held = Pick<Step, 'state' | 'stage'>

const SUBMITTED: Held = { state: 'submitted', stage: null }

/**
 * Each step by its name, oldest first: the state or stage it led to, unless it only answered or gave news. Undoing is
 * called by what holds again. The submission is none of them.
 */
export function requestStepTitles(steps: readonly Step[]): string[] {
  const inForce: Held[] = []
  return steps.map(({ state, stage, is_undo }) => {
    if (is_undo) {
      inForce.pop()
      return stage === null ? REQUEST_STATES[state] : DEVELOPMENT_STAGES[stage]
    }
    const from = inForce.at(-1) ?? SUBMITTED
    // An answer by itself leaves its part in development where it is.
    inForce.push({ state, stage: stage ?? from.stage })
    if (stage !== null) return stageStepTitle(from.stage, stage)
    return state === from.state ? '已回复' : REQUEST_STATES[state]
  })
}
