import type { Id } from '@portal/rules/ids.ts'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'

import { FeedbackAnswer } from './feedback-answer.tsx'
import { feedbackQuery, type FeedbackRow } from './feedback-calls.ts'
import { FeedbackStateBadge } from './feedback-state-badge.tsx'
import { StoredFiles } from './stored-files.tsx'
import { useReplyRead } from './use-reply-read.ts'

import styles from './feedback.module.css'

type Props = { readonly id: Id<'feedback'>; readonly onClose: () => void }

export function FeedbackDetail({ id, onClose }: Props) {
  const query = useQuery(feedbackQuery(useCaller(), id))
  useReplyRead(query.data)
  return (
    <Dialog isInAddress open size="large" title="反馈详情" onClose={onClose}>
      <Answer
        missing={<EmptyState title="没有找到这条反馈">它可能属于另一个账号。</EmptyState>}
        query={query}
        waiting={
          <LoadingRegion label="反馈加载中">
            <Skeleton height={160} />
          </LoadingRegion>
        }
      >
        {(feedback) => <Contents feedback={feedback} onExpired={() => void query.refetch()} />}
      </Answer>
    </Dialog>
  )
}

type ContentsProps = { readonly feedback: FeedbackRow; readonly onExpired: () => void }

function Contents({ feedback, onExpired }: ContentsProps) {
  const { request_number, text, files, created_at, user_name } = feedback
  return (
    <div className={styles.detail}>
      <section aria-label="反馈内容">
        <p className={styles.sent}>
          <span className={styles.when}>
            {formatMoment(created_at)}
            {'\u00A0· '}
            {user_name}
          </span>
          <FeedbackStateBadge feedback={feedback} />
        </p>
        {request_number !== null && <p>开发需求 {request_number} 的补充说明：</p>}
        <p className={styles.words}>{text}</p>
        <StoredFiles files={files} name="反馈" onExpired={onExpired} />
      </section>
      <FeedbackAnswer feedback={feedback} onExpired={onExpired} />
    </div>
  )
}
