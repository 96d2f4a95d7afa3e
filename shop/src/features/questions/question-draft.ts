import type { QuestionType } from './questions-calls.ts'

/** A question that is being written. */
export type QuestionDraft = { readonly type: QuestionType; readonly text: string }

/** What was typed and not yet sent, by part: looking at another tab or part loses none of it. */
export type QuestionDrafts = Map<number, QuestionDraft>

export const NO_QUESTION: QuestionDraft = { type: 1, text: '' }
