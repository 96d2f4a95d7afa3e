import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import type { ReactNode } from 'react'

type Props = {
  /** It was there a moment ago. */
  readonly isRecalled: boolean
  /** The message is the page, not a part of it. */
  readonly isPage?: boolean
  readonly action?: ReactNode
}

/** In place of a message that there is not, or not any more. */
export function NoMessage({ isRecalled, isPage = false, action }: Props) {
  return (
    <EmptyState
      action={action}
      isPage={isPage}
      picture="search"
      title={isRecalled ? '这条消息已被撤回' : '无效的消息，请反馈'}
    />
  )
}
