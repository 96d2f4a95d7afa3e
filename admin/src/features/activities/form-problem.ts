import { createContext, use } from 'react'

import { fieldName, type FormProblem } from './activity-form.ts'

/** What is wrong with the activity that is being written, once it was tried to save it. */
export const FormProblemContext = createContext<FormProblem | undefined>(undefined)

/** What is wrong with one field; undefined: nothing, or another one comes first. */
export function useProblemAt(): (field: string, of?: number | string) => string | undefined {
  const problem = use(FormProblemContext)
  return (field, of) => (problem?.at === fieldName(field, of) ? problem.words : undefined)
}
