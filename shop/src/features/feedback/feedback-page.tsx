import type { Id } from '@portal/rules/ids.ts'
import { Button } from '@portal/ui/controls/button.tsx'
import { idIn } from '@portal/ui/page/search-params.ts'
import { ignorePressOnNew } from '@portal/ui/page/second-press.ts'
import { toast } from '@portal/ui/page/toast.ts'
import { createFileRoute } from '@tanstack/react-router'

import {
  onPage,
  pageParams,
  type PageSearchParams,
  readPageSearchParams,
} from '#src/features/part-filters/parts-search-params.ts'

import { FeedbackDetail } from './feedback-detail.tsx'
import { takeDraft } from './feedback-draft.ts'
import { FeedbackFields } from './feedback-form.tsx'
import { FeedbackRecord } from './feedback-record.tsx'
import { UploadWait } from './upload-wait.tsx'
import { useFeedbackForm } from './use-feedback-form.ts'

import styles from './feedback.module.css'

export const Route = createFileRoute('/_signed-in/profile/_profile/feedback')({
  staticData: { title: '意见反馈' },
  validateSearch: readFeedbackSearchParams,
  loader: () => takeDraft(undefined),
  component: FeedbackPage,
})

function FeedbackPage() {
  const search = Route.useSearch()
  const navigate = Route.useNavigate()
  const { id, ...list } = search
  const form = useFeedbackForm(undefined, () => {
    // The emptied form stands where it was.
    ignorePressOnNew()
    toast.success('提交成功')
    void navigate({ search: {} })
  })
  return (
    <>
      <section className={`card ${styles.write}`}>
        <h1 className={styles.title}>意见反馈</h1>
        <FeedbackFields form={form} />
        <div className={styles.submit}>
          <Button busy={form.isBusy} kind="primary" size="large" onClick={form.send}>
            提交
          </Button>
          {form.cancelWait ? (
            <UploadWait onCancel={form.cancelWait} />
          ) : (
            <span>回复会显示在下面的提交记录里，并发消息通知您。</span>
          )}
        </div>
      </section>
      <FeedbackRecord
        params={pageParams(list)}
        onOpen={(opened) => void navigate({ search: { ...list, id: opened } })}
        onPage={(next) => void navigate({ search: onPage(list, next) })}
      />
      {id !== undefined && (
        <FeedbackDetail id={id} key={id} onClose={() => void navigate({ search: list })} />
      )}
    </>
  )
}

type FeedbackSearchParams = PageSearchParams & { readonly id?: Id<'feedback'> | undefined }

/** An invalid id is undefined, not left out: the router would keep the invalid text. */
function readFeedbackSearchParams(query: Readonly<Record<string, unknown>>): FeedbackSearchParams {
  return { ...readPageSearchParams(query), id: idIn<'feedback'>(query, 'id') }
}
