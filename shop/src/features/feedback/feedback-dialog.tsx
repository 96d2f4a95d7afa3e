import { Dialog } from '@portal/ui/overlays/dialog.tsx'
import { toast } from '@portal/ui/page/toast.ts'
import { Link, useLocation, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'

import { useUnreadFlags } from '#src/session/unread-flags.ts'

import { AsFeedback } from './as-feedback.tsx'
import type { RequestAddedTo } from './feedback-draft.ts'
import { FeedbackFields } from './feedback-form.tsx'
import { UploadWait } from './upload-wait.tsx'
import { useFeedbackForm } from './use-feedback-form.ts'

import styles from './feedback.module.css'

type Props = {
  /** To which it adds. */
  readonly request: RequestAddedTo | undefined
  readonly onClose: () => void
}

/**
 * Feedback from any page (specification 4): on the feedback page a toast follows, elsewhere a dialog that offers the
 * record. Load it lazily, because it includes the dialog.
 */
export function FeedbackDialog({ request, onClose }: Props) {
  const isOnPage = useLocation({ select: ({ pathname }) => pathname === '/profile/feedback' })
  const navigate = useNavigate()
  const { feedback: hasAnswer } = useUnreadFlags()
  const [isSent, setSent] = useState(false)
  const form = useFeedbackForm(request, () => {
    if (!isOnPage) return setSent(true)
    toast.success('提交成功')
    onClose()
  })
  if (isSent)
    return (
      <Dialog
        open
        confirm={{
          label: '查看提交记录',
          otherwise: '关闭',
          onPress: () => {
            onClose()
            void navigate({ to: '/profile/feedback' })
          },
        }}
        title="提交成功"
        onClose={onClose}
      >
        <p>感谢反馈。处理结果会显示在“个人中心 · 意见反馈”。</p>
      </Dialog>
    )
  return (
    <Dialog
      open
      confirm={{ label: '提交', otherwise: '关闭', busy: form.isBusy, onPress: form.send }}
      size="middle"
      title={request ? `补充说明：开发需求 ${request.number}` : '意见反馈'}
      onClose={onClose}
    >
      {request && <AsFeedback form={form} />}
      {hasAnswer && !isOnPage && (
        <p className={styles.news}>
          您的反馈有新回复，
          <Link to="/profile/feedback" onClick={onClose}>
            去查看
          </Link>
        </p>
      )}
      <FeedbackFields isFocused form={form} key={form.request?.id ?? 'feedback'} />
      {form.cancelWait && <UploadWait onCancel={form.cancelWait} />}
    </Dialog>
  )
}
