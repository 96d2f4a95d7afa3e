import { Button } from '@portal/ui/controls/button.tsx'
import { toast } from '@portal/ui/page/toast.ts'

import { draftOn, takeDraft } from './feedback-draft.ts'
import { openFeedback } from './open-feedback.ts'
import { moveDraft } from './uploads.ts'
import type { useFeedbackForm } from './use-feedback-form.ts'

import styles from './feedback.module.css'

type Props = { readonly form: ReturnType<typeof useFeedbackForm> }

/** What was begun for a request may turn out to be about the shop. */
export function AsFeedback({ form }: Props) {
  const move = async () => {
    await takeDraft(undefined)
    const problem = moveDraft(form.draft, draftOn(undefined))
    if (problem !== undefined) return toast.warning(problem)
    form.startAgain()
    return openFeedback()
  }
  return (
    <p className={styles.news}>
      与这条需求无关？
      <Button disabled={form.isBusy} kind="text" size="small" onClick={() => void move()}>
        作为一般意见反馈
      </Button>
    </p>
  )
}
