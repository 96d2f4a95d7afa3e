import type { Id } from '@portal/rules/ids.ts'
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

type Draft = Static<typeof Draft>

export type RequestAddedTo = { readonly id: Id<'development_request'>; readonly number: string }

/** What the user has written and uploaded, until it is sent: over a closed dialog, a lost answer and a reload. */
export type FeedbackDraft = ReturnType<typeof newDraft>

const newDraft = (name: string) => {
  const kept = keptHere({ name, schema: Draft })
  const change = (part: Partial<Draft>) => {
    const next = { ...EMPTY, ...kept.read(), ...part }
    kept.write(isEmpty(next) ? undefined : next)
  }
  return {
    name,
    read: () => kept.read() ?? EMPTY,
    use: () => kept.use() ?? EMPTY,
    change,
    clear: () => kept.write(undefined),
    /** Removes the text that was sent; what was written behind it since stays. */
    removeSent(sent: string) {
      const text = (kept.read() ?? EMPTY).text
      const isBehind = text.trimStart().startsWith(sent)
      change({ text: isBehind ? text.trimStart().slice(sent.length).trimStart() : text })
    },
  }
}

const EMPTY: Draft = { text: '', files: [] }

const drafts = new Map<string, FeedbackDraft>()

/** One for each development request to which it adds, and one for feedback on the shop. */
export function draftOn(request: Pick<RequestAddedTo, 'id'> | undefined): FeedbackDraft {
  const name = request ? `feedback-${request.id}` : 'feedback'
  const draft = drafts.get(name) ?? newDraft(name)
  drafts.set(name, draft)
  return draft
}

/** Whether something waits there to be sent. */
export function useHasDraft(request?: Pick<RequestAddedTo, 'id'>): boolean {
  const draft = draftOn(request).use()
  return !isEmpty({ ...draft, text: draft.text.trim() })
}

export function isEmpty({ text, files, unfinished = [] }: Draft): boolean {
  return text === '' && files.length + unfinished.length === 0
}
