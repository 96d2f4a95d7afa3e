import type { QuestionType } from './questions-calls.ts'

/** Specification 5: 1 consult, 0 product feedback. */
export const QUESTION_TYPES: Readonly<Record<QuestionType, string>> = { 1: '咨询', 0: '产品反馈' }
