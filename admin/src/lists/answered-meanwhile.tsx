import { formatMoment } from '@portal/ui/page/format.ts'
import { Note } from '@portal/ui/states/note.tsx'

type Props = {
  readonly by: string
  /** What was done: 回复, 处理. */
  readonly what: string
  /** Null: nothing was done. */
  readonly when: string | null
}

/** Above what somebody has typed while a colleague was faster; it is kept, and not sent. */
export function AnsweredMeanwhile({ by, what, when }: Props) {
  if (when === null) return null
  return (
    <Note>
      {by}已于 {formatMoment(when)} {what}。您输入的内容还在，没有提交；请看过再提交。
    </Note>
  )
}
