import type { Id } from '@portal/rules/ids.ts'
import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { formatMoment } from '@portal/ui/page/format.ts'
import { useCaller } from '@portal/ui/server/server-query.ts'
import { Answer } from '@portal/ui/states/answer.tsx'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import { LoadingRegion, Skeleton } from '@portal/ui/states/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'

import { feedbackQuery, type FeedbackRow, useMarkFeedbackRead } from './feedback-calls.ts'
import { FeedbackStateBadge } from './feedback-state-badge.tsx'
import { StoredFiles } from './stored-files.tsx'

import styles from './feedback.module.css'

type Props = { readonly id: Id<'feedback'>; readonly onClose: () => void }

export function FeedbackDetail({ id, onClose }: Props) {
  const query = useQuery(feedbackQuery(useCaller(), id))
  const markRead = useMarkFeedbackRead()
  const isUnread = query.data?.has_unread === 1
  const mark = useEffectEvent(() => markRead.mutate({ id }))
  useEffect(() => {
    if (isUnread) mark()
  }, [isUnread])
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
  const { text, files, created_at, user_name, state, reply_contente, reply_files, reply_time } =
    feedback
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
        <p className={styles.words}>{text}</p>
        <StoredFiles files={files} name="反馈" onExpired={onExpired} />
      </section>
      {reply_time === null ? (
        <p className={styles.when}>还没有回复，收到后会显示在这里。</p>
      ) : (
        <section aria-label="回复" className={styles.answer}>
          <p className={styles.when}>
            {state === 'closed' ? '没有另行回复，关闭原因' : '客服回复'}
            {'\u00A0· '}
            {formatMoment(reply_time)}
          </p>
          <p className={styles.words}>{reply_contente}</p>
          <StoredFiles files={reply_files} name="回复" onExpired={onExpired} />
        </section>
      )}
    </div>
  )
}
