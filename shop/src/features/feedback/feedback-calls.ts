import type { Caller } from '@portal/contract/caller.ts'
import type { InputOf, OutputOf } from '@portal/contract/endpoint.ts'
import {
  addFeedback,
  getFeedback,
  listFeedback,
  markFeedbackRead,
} from '@portal/contract/feedback.ts'
import { isRecord } from '@portal/contract/fits.ts'
import type { Id } from '@portal/rules/ids.ts'
import { Attempt } from '@portal/ui/server/attempt.ts'
import { useServerChange } from '@portal/ui/server/server-change.ts'
import { pagedQuery, serverQuery } from '@portal/ui/server/server-query.ts'
import { useIsMutating } from '@tanstack/react-query'

export type FeedbackRow = OutputOf<typeof listFeedback>['list'][number]
export type FeedbackFile = FeedbackRow['files'][number]

export const feedbackListQuery = (call: Caller, page: InputOf<typeof listFeedback>) =>
  pagedQuery(call, listFeedback, page)

export const feedbackQuery = (call: Caller, id: Id<'feedback'>) => ({
  ...serverQuery(call, getFeedback, { id }),
  meta: { quiet: true },
})

/**
 * An attempt without an answer keeps its key over a reload, so that the feedback is sent once.
 *
 * @param request the development request to which it adds
 * @param form what becomes of the form with the answer, and whether it is still there to show an error
 */
export const useAddFeedback = (
  request: Id<'development_request'> | undefined,
  form: {
    readonly onAnswer: (sent: InputOf<typeof addFeedback>) => void
    readonly isHere: () => boolean
  },
) =>
  useServerChange(addFeedback, {
    quiet: form.isHere,
    onAnswer: (_answer, sent) => form.onAnswer(sent),
    failed: { asksAgain: true },
    subjectOf: ({ request_id }) => request_id,
    attempt: () => sendingAttempt(request),
  })

function sendingAttempt(request: Id<'development_request'> | undefined): Attempt {
  return new Attempt({ storage: sessionStorage, name: `feedback-attempt ${request ?? ''}` })
}

/** Whether the last feedback of this tab on this subject got no answer, so that the server may have it. */
export const isUnansweredFeedback = (request: Id<'development_request'> | undefined): boolean =>
  sendingAttempt(request).unanswered(addFeedback.input) !== undefined

/** Whether any form of this tab is sending feedback on this subject. */
export function useIsSending(request: Id<'development_request'> | undefined): boolean {
  const isOnIt = (variables: unknown) => isRecord(variables) && variables['request_id'] === request
  return (
    useIsMutating({
      mutationKey: [addFeedback.path],
      predicate: ({ state }) => isOnIt(state.variables),
    }) > 0
  )
}

/** Quiet, because nobody pressed a button: unread marks that stay are no error for the user. */
export const useMarkFeedbackRead = () => useServerChange(markFeedbackRead, { quiet: true })

export const useMarkAllFeedbackRead = () => useServerChange(markFeedbackRead)
