import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  answerFeedback,
  closeFeedback,
  getAdminFeedback,
  listAdminFeedback,
} from '@portal/contract/feedback.ts'
import type { Id } from '@portal/rules/ids.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'

import { MAX_AGE_MS } from '#src/lists/max-age.ts'

export type AdminFeedback = OutputOf<typeof getAdminFeedback>

export const feedbackListQuery = (call: Caller, params: InputOf<typeof listAdminFeedback>) =>
  pagedQuery(call, listAdminFeedback, params)

export const feedbackQuery = (call: Caller, id: Id<'feedback'>) => ({
  ...serverQuery(call, getAdminFeedback, { id }),
  meta: { quiet: true },
  // Whether its customer has read the answer.
  refetchInterval: MAX_AGE_MS,
})

/** After a refusal too, the topic is read again: a colleague's answer is shown beside the draft. */
export const useAnswerFeedback = () =>
  useServerChange(answerFeedback, { failed: { asksAgain: true } })

export const useCloseFeedback = () =>
  useServerChange(closeFeedback, { failed: { asksAgain: true } })
