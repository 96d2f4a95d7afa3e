import { whenOnline } from '@portal/ui/page/when-online.ts'
import { lazy, Suspense, useEffect, useState } from 'react'

import { EMPTY_DRAFT, feedbackDraft } from './feedback-draft.ts'
import { textAbout, withoutBareSubject } from './feedback-subject.ts'
import { onOpenFeedback } from './open-feedback.ts'
import { stopUploads, useUploads } from './uploads.ts'

const FeedbackDialog = lazy(
  whenOnline(() =>
    import('./feedback-dialog.tsx').then(({ FeedbackDialog: dialog }) => ({ default: dialog })),
  ),
)

/** The single feedback dialog; what it uploads goes on while it is closed. */
export function FeedbackHost() {
  const [isOpen, setOpen] = useState(false)
  useEffect(
    () =>
      onOpenFeedback((subject) => {
        if (subject !== undefined) changeText((text) => textAbout(text, subject))
        setOpen(true)
      }),
    [],
  )
  const close = () => {
    changeText(withoutBareSubject)
    setOpen(false)
  }
  // Whoever signs in next in this tab has nothing to do with these files.
  useEffect(() => stopUploads, [])
  useWarnBeforeLeaving()
  if (!isOpen) return null
  return (
    <Suspense>
      <FeedbackDialog onClose={close} />
    </Suspense>
  )
}

function changeText(change: (text: string) => string): void {
  const draft = feedbackDraft.read() ?? EMPTY_DRAFT
  const text = change(draft.text)
  if (text !== draft.text) feedbackDraft.write({ ...draft, text })
}

/** Other pages of the shop do not stop an upload; closing or reloading the tab does. */
function useWarnBeforeLeaving(): void {
  const isSending = useUploads((all) =>
    all.some(({ state }) => state === 'sending' || state === 'finishing'),
  )
  useEffect(() => {
    if (!isSending) return undefined
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isSending])
}
