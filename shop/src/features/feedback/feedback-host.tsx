import { useWarnBeforeLeaving } from '@portal/ui/page/use-warn-before-leaving.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useEffect, useState } from 'react'

import { releaseDrafts, type RequestAddedTo, takeDraft } from './feedback-draft.ts'
import { onOpenFeedback } from './open-feedback.ts'
import { useUploads } from './upload-list.ts'
import { stopUploads } from './uploads.ts'

const FeedbackDialog = lazy(
  whenOnline(() =>
    import('./feedback-dialog.tsx').then(({ FeedbackDialog: dialog }) => ({ default: dialog })),
  ),
)

/** The single feedback dialog; what it uploads goes on while it is closed. */
export function FeedbackHost() {
  const [opened, setOpened] = useState<{ readonly request: RequestAddedTo | undefined }>()
  useEffect(
    () => onOpenFeedback((request) => void takeDraft(request).then(() => setOpened({ request }))),
    [],
  )
  // Whoever signs in next in this tab has nothing to do with these files.
  useEffect(
    () => () => {
      stopUploads()
      releaseDrafts()
    },
    [],
  )
  useWarnBeforeLeaving(isUploading)
  if (opened === undefined) return null
  return (
    <Suspense>
      <FeedbackDialog request={opened.request} onClose={() => setOpened(undefined)} />
    </Suspense>
  )
}

/** Other pages of the shop do not stop an upload; closing or reloading the tab does. */
const isUploading = () =>
  useUploads.getState().some(({ state }) => state === 'sending' || state === 'finishing')
