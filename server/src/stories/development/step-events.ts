import type { FactsOf } from '@portal/contract/events.ts'

import type { TimelineEvent } from '#src/ledgers/events/timeline.ts'

type StepFacts = { readonly who: string; readonly happened: string; readonly at: Date }

export type RequestStep = FactsOf<'development_request.progressed'> & StepFacts
export type StageStep = FactsOf<'development.progressed'> & StepFacts

/** The steps that staff took with a request, undone ones and undoing included, oldest first. */
export function requestStepsIn(timeline: readonly TimelineEvent[]): RequestStep[] {
  return timeline.flatMap((event) =>
    event.name === 'development_request.progressed' ? [{ ...event.facts, ...taken(event) }] : [],
  )
}

/** The steps that staff took with a part in development, undone ones and undoing included, oldest first. */
export function stageStepsIn(timeline: readonly TimelineEvent[]): StageStep[] {
  return timeline.flatMap((event) =>
    event.name === 'development.progressed' ? [{ ...event.facts, ...taken(event) }] : [],
  )
}

function taken({ who, happened, at }: TimelineEvent): StepFacts {
  return { who: who ?? '', happened, at }
}
