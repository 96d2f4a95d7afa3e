import { id } from '@portal/contract/wire.ts'
import { type Static, Type } from 'typebox'

import { keptHere } from '#src/session/browser-storage.ts'

const Draft = Type.Object({
  /** The development request to which it adds. */
  request: Type.Optional(Type.Object({ id: id('development_request'), number: Type.String() })),
  text: Type.String(),
  files: Type.Array(
    Type.Object({ name: Type.String(), size: Type.Number(), address: Type.String() }),
  ),
  /** Files of which the server has a part at most: their upload goes on once the user chooses them again. */
  unfinished: Type.Optional(Type.Array(Type.Object({ name: Type.String(), size: Type.Number() }))),
})

export type FeedbackDraft = Static<typeof Draft>
export type RequestAddedTo = NonNullable<FeedbackDraft['request']>

/** What the user has written and uploaded, until it is sent: over a closed dialog, a lost answer and a reload. */
export const feedbackDraft = keptHere({ name: 'feedback', schema: Draft })

/** Whether something waits there to be sent. */
export function useHasDraft(): boolean {
  return isBegun(feedbackDraft.use() ?? EMPTY_DRAFT)
}

/** What is begun stays what it was begun as; the user may say otherwise. */
export function beginDraft(request: RequestAddedTo | undefined): void {
  const draft = feedbackDraft.read() ?? EMPTY_DRAFT
  if (!isBegun(draft)) addTo(request)
}

export function addTo(request: RequestAddedTo | undefined): void {
  const { request: _before, ...draft } = feedbackDraft.read() ?? EMPTY_DRAFT
  feedbackDraft.write({ ...draft, ...(request && { request }) })
}

function isBegun({ text, files, unfinished = [] }: FeedbackDraft): boolean {
  return text.trim() !== '' || files.length + unfinished.length > 0
}

export const EMPTY_DRAFT: FeedbackDraft = { text: '', files: [] }
