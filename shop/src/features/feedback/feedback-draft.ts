import { type Static, Type } from 'typebox'

import { keptHere } from '#src/session/browser-storage.ts'

const Draft = Type.Object({
  text: Type.String(),
  files: Type.Array(
    Type.Object({ name: Type.String(), size: Type.Number(), address: Type.String() }),
  ),
  /** Files of which the server has a part at most: their upload goes on once the user chooses them again. */
  unfinished: Type.Optional(Type.Array(Type.Object({ name: Type.String(), size: Type.Number() }))),
})

export type FeedbackDraft = Static<typeof Draft>

/** What the user has written and uploaded, until it is sent: over a closed dialog, a lost answer and a reload. */
export const feedbackDraft = keptHere({ name: 'feedback', schema: Draft })

/** Whether something waits there to be sent. */
export function useHasDraft(): boolean {
  const { text, files, unfinished = [] } = feedbackDraft.use() ?? EMPTY_DRAFT
  return text.trim() !== '' || files.length + unfinished.length > 0
}

export const EMPTY_DRAFT: FeedbackDraft = { text: '', files: [] }
