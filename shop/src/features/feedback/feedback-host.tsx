import { toast } from '@portal/ui/page/toast.ts'
import { useWarnBeforeLeaving } from '@portal/ui/page/use-warn-before-leaving.ts'
import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useEffect, useState } from 'react'

import { releaseDrafts, type RequestAddedTo, takeDraft } from './feedback-draft.ts'
import { onOpenFeedback } from './open-feedback.ts'
import { useUploads } from './upload-list.ts'
import { stopUploads } from './uploads.ts'

let isLoaded = false

const FeedbackDialog = lazy(
  whenOnline(async () => {
    const { FeedbackDialog: dialog } = await import('./feedback-dialog.tsx')
    isLoaded = true
    return { default: dialog }
  }),
)

/** A dialog that waits for the network would open by itself, over whatever is done by then. */
function cannotOpen(): boolean {
  if (isLoaded || navigator.onLine) return false
  toast.error('网络已断开，意见反馈暂时打不开，请在网络恢复后再打开')
  return true
}

/** The single feedback dialog; what it uploads goes on while it is closed. */
export function FeedbackHost() {
  const [opened, setOpened] = useState<{ readonly request: RequestAddedTo | undefined }>()
  useEffect(
    () =>
      onOpenFeedback((request) => {
        if (!cannotOpen()) void takeDraft(request).then(() => setOpened({ request }))
      }),
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
