import { formatMoment } from '@portal/ui/page/format.ts'

import { FeedbackAnswer } from '#src/features/feedback/feedback-answer.tsx'
import type { FeedbackRow } from '#src/features/feedback/feedback-calls.ts'
import { StoredFiles } from '#src/features/feedback/stored-files.tsx'
import { useReplyRead } from '#src/features/feedback/use-reply-read.ts'

import styles from './step-list.module.css'

type Props = {
  readonly addition: FeedbackRow
  readonly onExpired: () => void
}

/** What the company added to a request by feedback, with the answer to it. */
export function AdditionEntry({ addition, onExpired }: Props) {
  const { created_at, user_name, files } = addition
  useReplyRead(addition)
  return (
    <li>
      <b>补充说明</b>
      <time dateTime={created_at}>
        {formatMoment(created_at)}
        {'\u00A0· '}
        {user_name}
      </time>
      <p>{addition.text}</p>
      <div className={styles.added}>
        <StoredFiles files={files} name="补充" onExpired={onExpired} />
        <FeedbackAnswer feedback={addition} onExpired={onExpired} />
      </div>
    </li>
  )
}
