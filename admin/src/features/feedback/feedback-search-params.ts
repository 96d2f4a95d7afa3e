import { FEEDBACK_STATES, type FeedbackState } from '@portal/rules/feedback/feedback-state.ts'
import type { Id } from '@portal/rules/ids.ts'
import { keysOf } from '@portal/rules/pages/keys-of.ts'
import { idIn } from '@portal/ui/page/search-params.ts'

import {
  listParams,
  type ListSearchParams,
  readListSearchParams,
} from '#src/lists/list-search-params.ts'

export type FeedbackSearchParams = ListSearchParams & {
  /** Absent for the open ones. */
  readonly state?: Exclude<FeedbackState, 'open'>
  readonly feedback?: Id<'feedback'>
}

export function readFeedbackSearchParams(
  search: Readonly<Record<string, unknown>>,
): FeedbackSearchParams {
  const state = keysOf(FEEDBACK_STATES).find((one) => one === search['state'])
  return {
    ...readListSearchParams(search),
    state: state === 'open' ? undefined : state,
    feedback: idIn(search, 'feedback'),
  }
}

export function feedbackParams(searchParams: FeedbackSearchParams) {
  return { ...listParams(searchParams), state: searchParams.state ?? ('open' as const) }
}
