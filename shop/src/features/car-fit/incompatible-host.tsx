import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense } from 'react'

import { useIncompatibleQuestion } from './car-fit.ts'

const IncompatibleDialog = lazy(
  whenOnline(async () => {
    const dialog = await import('./incompatible-dialog.tsx')
    return { default: dialog.IncompatibleDialog }
  }),
)

/** Mounted once around all pages, since any of them may ask, and only one question is open at a time. */
export function IncompatibleHost() {
  const question = useIncompatibleQuestion()
  if (question === undefined) return null
  return (
    <Suspense>
      <IncompatibleDialog {...question} />
    </Suspense>
  )
}
