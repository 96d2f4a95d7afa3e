import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import { EmptyState } from '@portal/ui/states/empty-state.tsx'
import type { ReactNode } from 'react'

type Props = {
  /** The server's; null: no message was asked for. */
  readonly error: Error | null
  /** The message is the page, not a part of it. */
  readonly isPage?: boolean
  readonly action?: ReactNode
}

/** In place of a message that there is not, or not any more. */
export function NoMessage({ error, isPage = false, action }: Props) {
  const isRecalled = error instanceof ServerRefusal && error.code === 'tip.recalled'
  return (
    <EmptyState
      action={action}
      isPage={isPage}
      picture="search"
      title={isRecalled ? '这条消息已被撤回' : '无效的消息，请反馈'}
    />
  )
}
