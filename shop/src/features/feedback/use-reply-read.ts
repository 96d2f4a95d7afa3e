import { useEffect, useEffectEvent } from 'react'

import { type FeedbackRow, useMarkFeedbackRead } from './feedback-calls.ts'

/** Marks the reply to a feedback as read where it is shown, and again when it is corrected meanwhile. */
export function useReplyRead(feedback: FeedbackRow | undefined): void {
  const markRead = useMarkFeedbackRead()
  const isUnread = feedback?.has_unread === 1
  const mark = useEffectEvent(() => {
    if (feedback) markRead.mutate({ id: feedback.id })
  })
  useEffect(() => {
    if (isUnread) mark()
  }, [isUnread])
}
