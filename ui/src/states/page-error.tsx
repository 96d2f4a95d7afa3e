import { ServerRefusal } from '@portal/contract/server-refusal.ts'
import type { ReactNode } from 'react'

import { Button } from '#src/controls/button.tsx'

import { EmptyState } from './empty-state.tsx'

type Props = {
  readonly error: unknown
  readonly onRetry: () => void
  readonly children?: ReactNode
}

export function PageError({ error, onRetry, children }: Props) {
  // The browser's message about a script that failed to load is not meant for users.
  const reason =
    error instanceof ServerRefusal ? error.message : '网络中断，或系统刚刚更新过，请刷新后再试。'
  return (
    <div className="wrap" role="alert">
      <EmptyState
        action={
          <>
            <Button kind="primary" onClick={onRetry}>
              刷新
            </Button>
            {children}
          </>
        }
        isPage
        picture="search"
        title="页面加载失败"
      >
        {reason}
      </EmptyState>
    </div>
  )
}
