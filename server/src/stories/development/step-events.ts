import type { FactsOf } from '@portal/contract/events.ts'
import { stageStepTitle } from '@portal/rules/development/development-stage.ts'
import { requestStepTitles } from '@portal/rules/development/request-step-title.ts'
import type { Id } from '@portal/rules/ids.ts'

import type { TimelineEvent } from '#src/ledgers/events/timeline.ts'

type StepFacts = { readonly who: string; readonly happened: string; readonly at: Date }

export type RequestStep = FactsOf<'development_request.progressed'> &
  StepFacts & { /** What it is called. */ readonly title: string }
export type StageStep = FactsOf<'development.progressed'> &
  StepFacts & { /** What it is called. */ readonly title: string }

/** The steps that staff took with a request, undone ones and undoing included, oldest first. */
export function requestStepsIn(timeline: readonly TimelineEvent[]): RequestStep[] {
  const steps = timeline.flatMap((event) =>
    event.name === 'development_request.progressed' ? [{ ...event.facts, ...taken(event) }] : [],
  )
  const titles = requestStepTitles(steps)
  return steps.map((step, place) => ({ ...step, title: titles[place] ?? '' }))
}

/** The steps that staff took with a part in development, undone ones and undoing included, oldest first. */
export function stageStepsIn(timeline: readonly TimelineEvent[]): StageStep[] {
  const steps = timeline.flatMap((event) =>
    event.name === 'development.progressed' ? [{ ...event.facts, ...taken(event) }] : [],
  )
  return steps.map((step, place) => {
    const from = steps[place - 1]?.stage ?? 'research'
    return { ...step, title: stageStepTitle(step.is_undo ? null : from, step.stage) }
  })
}

/** Whether a step was undone last, since the user read the steps; null: the user has not. */
export function isUndoneSince(
  readAt: Date | null,
  steps: readonly Pick<RequestStep, 'at' | 'is_undo'>[],
): boolean {
  const last = steps.at(-1)
  return last !== undefined && last.is_undo && (readAt === null || readAt < last.at)
}

/** What name the step has that takes the requests along when a part in development is added. */
export const additionStep = (id: Id<'development'>) => `development/${id}/0`

/** What name the step has by which one request follows it later. */
export function followingStep(
  development: Id<'development'>,
  { id, version }: { readonly id: Id<'development_request'>; readonly version: number },
): string {
  return `${additionStep(development)}/${id}/${version + 1}`
}

/** Whether a request moved by itself, or with the part in development that it follows. */
export function howTaken({
  development_id,
  step,
}: Pick<RequestStep, 'development_id' | 'step'>): 'own' | 'with_stage' | 'with_addition' {
  if (development_id === null) return 'own'
  const addition = additionStep(development_id)
  return step === addition || step.startsWith(`${addition}/`) ? 'with_addition' : 'with_stage'
}

function taken({ who, happened, at }: TimelineEvent): StepFacts {
  return { who: who ?? '', happened, at }
}
