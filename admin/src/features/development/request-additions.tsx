import { formatMoment } from '@portal/ui/page/format.ts'
import { Link } from '@tanstack/react-router'

import { FeedbackFiles } from '#src/features/feedback/feedback-files.tsx'

import type { AdminRequest } from './development-calls.ts'

import styles from './step-history.module.css'

type Props = {
  readonly request: Pick<AdminRequest, 'additions'>
  /** The links of the files expire; called when one no longer loads. */
  readonly onExpired: () => void
}

/** What the customer added to a request by feedback, newest first; it is answered there. */
export function RequestAdditions({ request: { additions }, onExpired }: Props) {
  if (additions.length === 0) return null
  return (
    <>
      <h3 className={styles.title}>客户补充（{additions.length}）</h3>
      <ol className={styles.steps}>
        {additions.map((addition) => (
          <li key={addition.id}>
            <span>
              {formatMoment(addition.created_at)} {addition.user_name}
            </span>
            <p>{addition.text}</p>
            <FeedbackFiles files={addition.files} name="补充" onExpired={onExpired} />
            {addition.reply_contente !== '' && (
              <p>
                {addition.state === 'closed' ? '未回复，关闭原因' : '回复'}：
                {addition.reply_contente}
              </p>
            )}
            <Link
              className={styles.link}
              search={{
                feedback: addition.id,
                ...(addition.state !== 'open' && { state: addition.state }),
              }}
              to="/feedback"
            >
              {addition.state === 'open' ? '到“意见反馈”回复' : '查看这条反馈'}
            </Link>
          </li>
        ))}
      </ol>
    </>
  )
}
