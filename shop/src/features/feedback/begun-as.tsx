import { Button } from '@portal/ui/controls/button.tsx'

import { addTo, type RequestAddedTo } from './feedback-draft.ts'

import styles from './feedback.module.css'

type Props = {
  /** What the draft adds to; undefined: nothing, it is feedback on the shop. */
  readonly request: RequestAddedTo | undefined
  /** What the user opened the form for. */
  readonly wanted: RequestAddedTo | undefined
}

/** Says that the draft was begun about something else, and lets the user make it what the form was opened for. */
export function BegunAs({ request, wanted }: Props) {
  if (request?.id === wanted?.id) return null
  return (
    <p className={styles.news}>
      {request
        ? `之前写给开发需求 ${request.number} 的补充说明还没有提交。`
        : '之前写的内容还没有提交。'}
      <Button kind="text" size="small" onClick={() => addTo(wanted)}>
        {wanted ? `作为开发需求 ${wanted.number} 的补充说明` : '作为一般意见反馈'}
      </Button>
    </p>
  )
}
