import { lazy, Suspense, useSyncExternalStore } from 'react'

import { misfitQuestion } from './misfit-question.ts'

const MisfitDialog = lazy(async () => {
  const dialog = await import('./misfit-dialog.tsx')
  return { default: dialog.MisfitDialog }
})

/** Stands once around all pages: shows the question about parts that do not fit the chosen car. */
export function MisfitHost() {
  const question = useSyncExternalStore(misfitQuestion.subscribe, misfitQuestion.read)
  if (question === undefined) return null
  return (
    <Suspense>
      <MisfitDialog {...question} />
    </Suspense>
  )
}
