import { lazy, Suspense } from 'react'

import { useIncompatibleQuestion } from './car-fit.ts'

const IncompatibleDialog = lazy(async () => {
  const dialog = await import('./incompatible-dialog.tsx')
  return { default: dialog.IncompatibleDialog }
})

/** Mounted once around all pages to show confirmations of incompatible parts. */
export function IncompatibleHost() {
  const question = useIncompatibleQuestion()
  if (question === undefined) return null
  return (
    <Suspense>
      <IncompatibleDialog {...question} />
    </Suspense>
  )
}
