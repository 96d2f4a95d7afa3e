import { toId } from '@portal/rules/ids.ts'

import { RequestDetail } from '#src/features/development/request-detail.tsx'
import { FeedbackDetail } from '#src/features/feedback/feedback-detail.tsx'
import { QuestionDetail } from '#src/features/questions/question-detail.tsx'
import type { Opened } from '#src/lists/use-opened.tsx'

import { openItem } from './inbox-search-params.ts'

type Props = {
  readonly open: string
  readonly opened: Opened
}

/** An item as on its own page, but among those of the inbox. */
export function InboxDetail({ open, opened }: Props) {
  const item = openItem(open)
  if (!item) return null
  if (item.kind === 'question') return <QuestionDetail id={toId(item.id)} opened={opened} />
  if (item.kind === 'feedback') return <FeedbackDetail id={toId(item.id)} opened={opened} />
  return <RequestDetail id={toId(item.id)} opened={opened} />
}
