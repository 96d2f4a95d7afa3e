import { type Static, Type } from 'typebox'

import { keptHere } from '#src/session/browser-storage.ts'

const Draft = Type.Object({
  text: Type.String(),
  files: Type.Array(
    Type.Object({ name: Type.String(), size: Type.Number(), address: Type.String() }),
  ),
  /** Of these the server has a part at most; only who chooses them again can go on. */
  unfinished: Type.Optional(Type.Array(Type.Object({ name: Type.String(), size: Type.Number() }))),
})

export type FeedbackDraft = Static<typeof Draft>

/** What the user has written and uploaded, until it is sent: over a closed dialog, a lost answer and a reload. */
export const feedbackDraft = keptHere({ name: 'feedback', schema: Draft })

export const EMPTY_DRAFT: FeedbackDraft = { text: '', files: [] }
