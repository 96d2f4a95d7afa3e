import type { Id } from '@portal/rules/ids.ts'
import { type Static, Type } from 'typebox'
import { create } from 'zustand'

import { keptHere } from '#src/session/browser-storage.ts'

import { tryLock } from './tab-lock.ts'

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

function draftNamed(name: string): FeedbackDraft {
  const draft = drafts.get(name) ?? newDraft(name)
  drafts.set(name, draft)
  return draft
}

type Subject = Pick<RequestAddedTo, 'id'> | undefined

/** One for each development request to which feedback adds, and one for feedback on the shop. */
const subjectName = (request: Subject) => (request ? `feedback-${request.id}` : 'feedback')

/** As many tabs may write on one subject at once; more share the first draft. */
const MAX_DRAFTS = 9
/** A tab that reloads has its draft again. */
const RELOAD_MS = 300

type Taken = { readonly name: string; readonly release: () => void }

/** The drafts of this tab, by subject. */
const useTaken = create<Readonly<Record<string, Taken>>>(() => ({}))

/** That of this tab, once it has taken one. */
export function draftOn(request: Subject): FeedbackDraft {
  const subject = subjectName(request)
  return draftNamed(useTaken.getState()[subject]?.name ?? subject)
}

export function useDraftOn(request: Subject): FeedbackDraft {
  const subject = subjectName(request)
  return draftNamed(useTaken((all) => all[subject]?.name) ?? subject)
}

/** Which draft this tab had before it was reloaded. */
const keyOfTab = (subject: string) => `draft-of-tab ${subject}`

let inTurn = Promise.resolve()

/**
 * Called before a form opens: a draft belongs to one tab, so that a tab sends what it shows. What a closed tab has left
 * comes first, an empty draft where there is none.
 */
export function takeDraft(request: Subject): Promise<void> {
  inTurn = inTurn.then(() => take(subjectName(request)))
  return inTurn
}

async function take(subject: string): Promise<void> {
  const own = useTaken.getState()[subject]
  if (own && !isEmpty(draftNamed(own.name).read())) return
  const names = Array.from({ length: MAX_DRAFTS }, (_, at) =>
    at ? `${subject}~${at + 1}` : subject,
  )
  const left = names.filter((name) => !isEmpty(draftNamed(name).read()))
  const before = left.filter((name) => name === sessionStorage.getItem(keyOfTab(subject)))
  for (const name of new Set([...before, ...left, ...names])) {
    if (name === own?.name) return
    const release = await tryLock(`draft:${name}`, left.includes(name) ? RELOAD_MS : 0)
    if (!release) continue
    own?.release()
    useTaken.setState({ [subject]: { name, release } })
    sessionStorage.setItem(keyOfTab(subject), name)
    return
  }
}

/** For another user. */
export function releaseDrafts(): void {
  for (const { release } of Object.values(useTaken.getState())) release()
  useTaken.setState({}, true)
}

/** Whether something waits there to be sent. */
export function useHasDraft(request?: Subject): boolean {
  return !isBlank(useDraftOn(request).use())
}

/** Whether another tab writes on the same subject, and what is not here is there. */
export function useIsWrittenElsewhere(request: Subject): boolean {
  const first = draftNamed(subjectName(request))
  const isThere = !isBlank(first.use())
  return useDraftOn(request) !== first && isThere
}

const isBlank = (draft: Draft) => isEmpty({ ...draft, text: draft.text.trim() })

export function isEmpty({ text, files, unfinished = [] }: Draft): boolean {
  return text === '' && files.length + unfinished.length === 0
}
