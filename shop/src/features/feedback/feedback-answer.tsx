import { formatMoment } from '@portal/ui/page/format.ts'

import type { FeedbackRow } from './feedback-calls.ts'
import { StoredFiles } from './stored-files.tsx'

import styles from './feedback.module.css'

type Props = {
  readonly feedback: FeedbackRow
  /** The links of its files expire; called when one no longer loads. */
  readonly onExpired: () => void
}

/** The reply to a feedback, or why it was closed. */
export function FeedbackAnswer({ feedback, onExpired }: Props) {
  const { state, reply_contente, reply_files, reply_time } = feedback
  if (reply_time === null) return <p className={styles.when}>还没有回复，收到后会显示在这里。</p>
  return (
    <section aria-label="回复" className={styles.answer}>
      <p className={styles.when}>
        {state === 'closed' ? '没有另行回复，关闭原因' : '客服回复'}
        {'\u00A0· '}
        {formatMoment(reply_time)}
      </p>
      <p className={styles.words}>{reply_contente}</p>
      <StoredFiles files={reply_files} name="回复" onExpired={onExpired} />
    </section>
  )
}
